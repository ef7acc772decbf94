import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Goods, PlanType, serverNow, useSystemDisplayConfig } from '@/api';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { Button } from '@/components/ui/button';
import { QUERY, checkoutPath, newGroupPath } from '@/config/paths';
import { cheapestSize } from '@/domain/group';
import { canGrant } from '@/domain/grant-time';
import { perMonth, computeSaving, countShares } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { cn } from '@/lib/cn';
import { GuestActions } from '@/purchase/guest-actions';
import { hasLogin, useSession } from '@/session/use-session';
import { CONVERSION_ID } from './conversion';

type OfferProps = {
  type: PlanType;
  months: number;
  /** The plan's product for that period; undefined if it is not sold. */
  goods: Goods | undefined;
  /** The product with the lowest price a month for each device; null without a single one. */
  best: Goods | null;
  /** A period for which the plan can be ordered; undefined without one. */
  instead: number | undefined;
  onPeriod: (months: number) => void;
  className: string;
};

/** The price of a plan for one period, and the link to its checkout or, if it can’t be ordered, to another period. */
export function Offer({ type, months, goods, best, instead, onPeriod, className }: OfferProps) {
  const { t } = useTranslation('pricing');
  const planName = usePlanName();
  const period = t('period.months', { months });
  const otherPeriod =
    instead === undefined ? null : (
      // Without scripts only the period control works.
      <Button
        size="lg"
        block
        variant={type === PlanType.Standard ? 'default' : 'secondary'}
        className="noscript:hidden"
        onClick={() => onPeriod(instead)}
      >
        {t('offer.instead', { period: t('period.months', { months: instead }) })}
      </Button>
    );
  return (
    <div
      className={cn(
        // In a low window the price and its buttons are side by side.
        'flex-1 flex-col gap-6 pt-6 short:gap-3 short:pt-3 short:sm:max-md:flex-row short:sm:max-md:flex-wrap short:sm:max-md:*:flex-1 short:sm:max-md:*:basis-[45%]',
        className,
      )}
    >
      {goods ? (
        <>
          <Price goods={goods} period={period} isBest={goods.productId === best?.productId} />
          <PlanAction goods={goods} instead={otherPeriod} />
          {goods.groupOffers.length > 0 ? (
            <GroupPrices goods={goods} />
          ) : type === PlanType.Lite ? (
            <UpgradeLater />
          ) : null}
        </>
      ) : (
        <>
          <p>{t('offer.notSold', { plan: planName(type), period })}</p>
          {otherPeriod}
        </>
      )}
    </div>
  );
}

type PriceProps = {
  goods: Goods;
  period: string;
  /** It has the lowest price a month for each device, of all plans and periods. */
  isBest: boolean;
};

function Price({ goods, period, isBest }: PriceProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const { type, price, originalPrice, periodMonths, available } = goods;
  // An unavailable product saves nothing.
  const saving = available ? computeSaving({ original: originalPrice, price }) : null;
  const muted = type === PlanType.Standard ? 'text-sea-muted' : 'text-muted-foreground';
  return (
    <div className={cn('flex flex-col gap-2', !available && muted)}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong
          translate="no"
          className="text-[min(13vw,--spacing(12))] leading-none font-extrabold tracking-tighter lg:text-6xl"
        >
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
            <span className="sr-only">{`${t('offer.original')} `}</span>
            <span translate="no">{format.money(originalPrice)}</span>
          </s>
        ) : null}
      </p>
      <p
        className={cn(
          'min-h-[1.5em] font-semibold',
          available && (type === PlanType.Standard ? 'text-flag-yellow' : 'text-success'),
        )}
      >
        {saving ? (
          <span>
            {t('offer.saving', {
              amount: format.money(saving.amount),
              percent: format.percent(saving.percent),
            })}
          </span>
        ) : null}
        {isBest ? (
          <span className="block">
            {t('offer.best', { price: format.money(perMonth(price, countShares(goods))) })}
          </span>
        ) : null}
      </p>
    </div>
  );
}

type PlanActionProps = {
  goods: Goods;
  /** A button to another period, for an unavailable product. */
  instead: ReactNode;
};

/** Links to the checkout, where a guest logs in (spec §6: Log in to Pay). An unavailable product shows the reason. */
function PlanAction({ goods, instead }: PlanActionProps) {
  const { productId, name, type, available } = goods;
  const { t } = useTranslation(['pricing', 'common']);
  const session = useSession();
  const { user } = session;
  const { data: config } = useSystemDisplayConfig();
  const [method] = useQueryChoice(QUERY.method);
  const [coupon] = useQueryChoice(QUERY.coupon);
  const isClosed = config?.paymentMethods.length === 0;
  if (isClosed) return <Notice>{t('action.closed')}</Notice>;
  if (!available) {
    return (
      <>
        <Notice>{t('action.unavailable')}</Notice>
        {instead}
      </>
    );
  }
  if (user && !canGrant(user, type, serverNow())) return <Notice>{t('action.hasStandard')}</Notice>;
  const target = checkoutPath(productId, { method, coupon });
  const variant = type === PlanType.Standard ? 'default' : 'secondary';
  if (!hasLogin(session)) {
    return (
      <GuestActions
        to={target}
        isInOrder
        label={t('action.login')}
        product={name}
        variant={variant}
      />
    );
  }
  const label = t('action.buy');
  return (
    <Button asChild size="lg" block variant={variant}>
      <Link to={target} aria-label={t('common:labelNamed', { label, product: name })}>
        {label}
      </Link>
    </Button>
  );
}

/** As tall as the button that it replaces. */
function Notice({ children }: { children: string }) {
  return <p className="flex min-h-13 items-center border-l-4 border-current/40 pl-4">{children}</p>;
}

const footClasses =
  'mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-t border-current/20 pt-4';

/** What becomes of Lite time when Standard is bought (spec §4), and the link to the calculator. */
function UpgradeLater() {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const { data: config } = useSystemDisplayConfig();
  if (!config?.liteToStandardPercent) return null;
  return (
    <div className={footClasses}>
      <p className="max-w-72 min-w-48 flex-1 text-sm text-pretty">
        {t('upgrade.text', { percent: format.percent(config.liteToStandardPercent) })}
      </p>
      <a href={`#${CONVERSION_ID}`} className="text-link">
        {t('upgrade.link')}
      </a>
    </div>
  );
}

/** The price of a seat for each group size, and the link that starts the cheapest group. */
function GroupPrices({ goods: { productId, groupOffers } }: { goods: Goods }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const cheapest = cheapestSize(groupOffers);
  return (
    <div className={footClasses}>
      <dl className="flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-8">
        {groupOffers.map(({ groupSize, pricePerMember }) => (
          <div key={groupSize}>
            <dt className="text-sm">{t('group.size', { size: groupSize })}</dt>
            <dd className="text-lg font-bold">
              {t('group.each', { price: format.money(pricePerMember) })}
            </dd>
          </div>
        ))}
      </dl>
      {cheapest ? (
        <Link to={newGroupPath(productId, cheapest.groupSize, 'own')} className="text-link">
          {t('group.link')}
        </Link>
      ) : null}
    </div>
  );
}
