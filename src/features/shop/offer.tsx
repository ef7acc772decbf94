import { useTranslation } from 'react-i18next';
import { type Goods, PlanType } from '@/api';
import { perMonth, savingOf } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { GroupOffers } from './group-offers';
import { PlanAction } from './plan-action';
import { planName } from './plan-name';

type OfferProps = {
  type: PlanType;
  months: number;
  /** What of the plan is sold for so many months; undefined where nothing is. */
  goods: Goods | undefined;
  /** The period for which the plan can be ordered where it can’t for `months`; undefined where there is none. */
  instead: number | undefined;
  onPeriod: (months: number) => void;
  className: string;
};

/** What a plan costs for one period, and the way to it; where it can’t be ordered, the way to a period for which it can. */
export function Offer({ type, months, goods, instead, onPeriod, className }: OfferProps) {
  const { t } = useTranslation('pricing');
  const period = t('period.months', { months });
  const otherPeriod =
    instead === undefined ? null : (
      // Without scripts the period’s control above is what works.
      <button
        type="button"
        className="text-link -mt-3 self-start noscript:hidden"
        onClick={() => onPeriod(instead)}
      >
        {t('offer.instead', { period: t('period.months', { months: instead }) })}
      </button>
    );
  return (
    <div className={cn('flex-1 flex-col gap-6 pt-6', className)}>
      {goods ? (
        <>
          <Price goods={goods} period={period} />
          <PlanAction goods={goods} instead={otherPeriod} />
          <GroupOffers goods={goods} />
        </>
      ) : (
        <>
          <p>{t('offer.notSold', { plan: t(planName(type)), period })}</p>
          {otherPeriod}
        </>
      )}
    </div>
  );
}

function Price({ goods, period }: { goods: Goods; period: string }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const { type, price, originalPrice, periodMonths, available } = goods;
  const saving = savingOf({ original: originalPrice, price });
  const muted = type === PlanType.Standard ? 'text-sea-muted' : 'text-muted-foreground';
  return (
    <div className={cn('flex flex-col gap-2', !available && muted)}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-[min(13vw,calc(48*var(--unit)))] leading-none font-extrabold tracking-tighter lg:text-6xl">
          {format.money(perMonth(price, periodMonths))}
        </strong>
        <span className={cn('text-lg', muted)}>{t('offer.perMonth')}</span>
      </p>
      <p className="text-lg">
        <span className="inline-block">
          {t('offer.total', { price: format.money(price), period })}
        </span>{' '}
        {saving ? (
          <s className={cn('inline-block', muted)}>
            <span className="sr-only">{t('offer.original')} </span>
            {format.money(originalPrice)}
          </s>
        ) : null}
      </p>
      <p
        className={cn(
          'min-h-[1.5em] font-semibold',
          available && (type === PlanType.Standard ? 'text-flag-yellow' : 'text-success'),
        )}
      >
        {saving
          ? t('offer.saving', {
              amount: format.money(saving.amount),
              percent: format.percent(saving.percent),
            })
          : null}
      </p>
    </div>
  );
}
