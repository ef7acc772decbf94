import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { isWebAddress } from '@/lib/web-address';

/** The payment methods in a line, and the discount for students if the operator has one. */
export function WaysToPay() {
  const { t } = useTranslation(['pricing', 'common', 'shell']);
  const format = useFormat();
  const { data: config } = useSystemDisplayConfig();
  if (!config) return null;
  const { paymentMethods, links } = config;
  const methods = paymentMethods.map((method) => t(`common:paymentMethods.${method}`));
  return (
    <p className="flex flex-wrap items-center gap-x-6">
      <span>
        {methods.length > 0
          ? t('methods.text', { methods: format.either(methods) })
          : t('action.closed')}
      </span>
      {isWebAddress(links.studentDiscount) ? (
        <span>
          <span>{t('student.text')}</span>{' '}
          <a
            href={links.studentDiscount}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link"
          >
            <span>{t('student.link')}</span>
            <span className="sr-only">{` ${t('shell:newTab')}`}</span>
          </a>
        </span>
      ) : null}
    </p>
  );
}
