import { useTranslation } from 'react-i18next';
import type { Money, Quote, QuoteLine } from '@/api';
import { useFormat } from '@/i18n/use-format';

/** The part of a quote that is shown. */
export type Due = Pick<Quote, 'lines' | 'total'>;

/** What is due and why, line by line as the server counts it. */
export function Summary({ due: { lines, total } }: { due: Due }) {
  return (
    <>
      <dl className="flex flex-col gap-3">
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.label}`} {...line} />
        ))}
      </dl>
      <Total total={total} />
    </>
  );
}

function Line({ kind, label, amount }: QuoteLine) {
  const format = useFormat();
  const text = format.money(amount);
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className={kind === 'price' ? 'font-semibold' : 'text-sea-muted'}>{label}</dt>
      <dd className="shrink-0 tabular-nums">{kind === 'price' ? text : `−${text}`}</dd>
    </div>
  );
}

function Total({ total }: { total: Money }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  return (
    <p
      aria-live="polite"
      className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-sea-line pt-5"
    >
      <span>{t('total')}</span>
      <strong className="text-4xl leading-none font-extrabold tracking-tighter tabular-nums xl:text-5xl">
        {format.money(total)}
      </strong>
    </p>
  );
}
