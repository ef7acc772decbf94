import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { isWebAddress } from '@/lib/web-address';
import { MethodGlyph } from '@/components/content/method-glyph';
import { PricingSection } from './pricing-section';

/** The payment methods, and the discount for students if the operator has one. */
export function WaysToPay() {
  const { t } = useTranslation(['pricing', 'common', 'shell']);
  const { data: config } = useSystemDisplayConfig();
  if (!config) return null;
  const { paymentMethods, links } = config;
  return (
    <PricingSection title={t('methods.title')}>
      {paymentMethods.length > 0 ? (
        <ul className="grid grid-cols-2 gap-px border border-border bg-border sm:grid-cols-3 lg:flex lg:flex-wrap">
          {paymentMethods.map((method) => (
            <li
              key={method}
              className="flex flex-1 flex-col gap-3 bg-card px-4 py-4 font-semibold max-sm:last:odd:col-span-2 sm:max-lg:last:nth-[3n+2]:col-span-2"
            >
              <MethodGlyph method={method} />
              <span className="block first-letter:uppercase">
                {t(`common:paymentMethods.${method}`)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('action.closed')}</p>
      )}
      {isWebAddress(links.studentDiscount) ? (
        <StudentDiscount href={links.studentDiscount} />
      ) : null}
    </PricingSection>
  );
}

function StudentDiscount({ href }: { href: string }) {
  const { t } = useTranslation(['pricing', 'common', 'shell']);
  return (
    <p className="mt-6">
      <span>{t('student.text')}</span>{' '}
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-link">
        <span>{t('student.link')}</span>
        <span className="sr-only">{` ${t('shell:newTab')}`}</span>
      </a>
    </p>
  );
}
