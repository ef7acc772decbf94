import { useTranslation } from 'react-i18next';
import { LEGAL } from '@/config/legal';
import { wordsIn } from '@/config/translated';
import { useLanguage } from '@/i18n/use-language';

/**
 * The terms beside every price: it is paid once and does not renew (contract: no-renewal), and the operator's refund rule,
 * if there is one. Inherits its text style.
 */
export function PaymentTerms({ className }: { className?: string }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { refunds } = LEGAL.facts;
  return (
    <p className={className}>
      <span>{t('payment.once')}</span>
      {refunds ? (
        <span lang={wordsIn(refunds, language).lang} className="block">
          {t('payment.refunds', { rule: wordsIn(refunds, language).text })}
        </span>
      ) : null}
    </p>
  );
}
