import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { useFormat } from '@/i18n/use-format';

/** A payout in three figures: from how much, when, and how (contract: payouts-on-mondays). */
export function PayoutFacts() {
  const { t } = useTranslation('affiliate');
  const format = useFormat();
  const config = useSystemDisplayConfig().data;
  const facts = [
    [config ? format.money(config.payoutThreshold) : '–', t('payout.threshold')],
    [t('payout.day'), t('payout.dayText')],
    [t('payout.chain'), t('payout.chainText')],
  ] as const;
  return (
    <section aria-labelledby="payout">
      <h2 id="payout" className="text-2xl font-bold tracking-tight">
        {t('payout.title')}
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-3 lg:gap-10">
        {facts.map(([figure, text]) => (
          <li key={text} className="border-t-2 border-current pt-3">
            <b className="block text-3xl font-extrabold tracking-tight">{figure}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
