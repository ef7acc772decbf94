import type { ReactNode } from 'react';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type Goods,
  LOAD_ERRORS,
  PlanType,
  serverNow,
  useSystemBenefits,
  useSystemDisplayConfig,
} from '@/api';
import { YEARLY_PLAN_MONTHS } from '@/api/constants';
import { PaymentTerms } from '@/components/content/payment-terms';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { Button } from '@/components/ui/button';
import { CONFIG_STALE_MS } from '@/config/constants';
import { QUERY, checkoutPath, newGroupPath } from '@/config/paths';
import { canGrant } from '@/domain/grant-time';
import { cheapestSize } from '@/domain/group';
import { type PlanGoods, deviceLimits, sellablePeriods } from '@/domain/plans';
import { computeSaving, perMonth } from '@/domain/price';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { cn } from '@/lib/cn';
import { useSession } from '@/session/use-session';

type OfferProps = {
  plan: PlanGoods;
  months: number;
  onPeriod: (months: number) => void;
  className: string;
};

/**
 * A plan for one period: its price, the link to its checkout or, if it can’t be ordered, to another period, and what it
 * contains.
 */
export function Offer({ plan, months, onPeriod, className }: OfferProps) {
  const { t } = useTranslation('pricing');
  const planName = usePlanName();
  const { type } = plan;
  const goods = plan.goods.find(({ periodMonths }) => periodMonths === months);
  const [instead] = sellablePeriods(plan.goods);
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
        // In a low window the price and its button are side by side.
        'flex-1 flex-col gap-5 pt-4 short:gap-3 short:sm:max-md:flex-row short:sm:max-md:flex-wrap short:sm:max-md:*:flex-1 short:sm:max-md:*:basis-[45%]',
        className,
      )}
    >
      {goods ? (
        <>
          <Price goods={goods} />
          <PlanAction goods={goods} instead={otherPeriod} />
        </>
      ) : (
        <>
          <p>
            {t('offer.notSold', {
              plan: planName(type),
              period: t('period.months', { months }),
            })}
          </p>
          {otherPeriod}
        </>
      )}
      <Contents plan={plan} months={months} goods={goods} />
    </div>
  );
}

function Price({ goods }: { goods: Goods }) {
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
          className="text-[min(13vw,--spacing(10.5))] leading-none font-extrabold tracking-tight lg:text-5xl"
        >
          {format.money(perMonth(price, periodMonths))}
        </strong>
        <span className={cn('text-lg', muted)}>{t('offer.perMonth')}</span>
      </p>
      <p className="flex flex-wrap gap-x-2.5 text-lg">
        <span>{t('offer.total', { price: format.money(price) })}</span>
        {saving ? (
          <>
            <s className={muted}>
              <span className="sr-only">{`${t('offer.original')} `}</span>
              <span translate="no">{format.money(originalPrice)}</span>
            </s>
            <b className={type === PlanType.Standard ? 'text-flag-yellow' : 'text-success'}>
              {t('offer.saving', { percent: format.percent(saving.percent) })}
            </b>
          </>
        ) : null}
      </p>
    </div>
  );
}

type PlanActionProps = { goods: Goods; instead: ReactNode };

/** The link to the checkout, the same for guests and members, or why there is none. */
function PlanAction({ goods: { type, productId, available }, instead }: PlanActionProps) {
  const { t } = useTranslation('pricing');
  const planName = usePlanName();
  const { user } = useSession();
  const { data: config } = useSystemDisplayConfig();
  const [method] = useQueryChoice(QUERY.method);
  const [coupon] = useQueryChoice(QUERY.coupon);
  if (config?.paymentMethods.length === 0) return <Notice>{t('action.closed')}</Notice>;
  if (!available) {
    return (
      <>
        <Notice>{t('action.unavailable')}</Notice>
        {instead}
      </>
    );
  }
  if (user && !canGrant(user, type, serverNow())) return <Notice>{t('action.hasStandard')}</Notice>;
  return (
    <div>
      <Button
        asChild
        size="lg"
        block
        variant={type === PlanType.Standard ? 'default' : 'secondary'}
      >
        <Link to={checkoutPath(productId, { method, coupon })}>
          {t('offer.choose', { plan: planName(type) })}
        </Link>
      </Button>
      <PaymentTerms className="mt-3" />
    </div>
  );
}

/** As tall as the button that it replaces. */
function Notice({ children }: { children: string }) {
  return <p className="flex min-h-13 items-center border-l-4 border-current/40 pl-4">{children}</p>;
}

type ContentsProps = { plan: PlanGoods; months: number; goods: Goods | undefined };

/** What the plan contains for that period, and what it lacks (contract: BenefitRequirement); its price in a group. */
function Contents({ plan, months, goods }: ContentsProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const { data } = useSystemBenefits({ query: { ...LOAD_ERRORS, staleTime: CONFIG_STALE_MS } });
  const group = goods?.available ? cheapestSize(goods.groupOffers) : null;
  const isYearly = goods?.available === true && months >= YEARLY_PLAN_MONTHS;
  return (
    <ul
      aria-label={t('offer.includes')}
      className="flex flex-col gap-1.5 border-t border-current/20 pt-4"
    >
      <Point>{t('offer.devices', { count: deviceLimits(plan.goods).most })}</Point>
      {data?.benefits.map(({ id, name, requires }) => (
        <Point key={id} isLacking={requires !== 'active' && !isYearly}>
          {name}
        </Point>
      ))}
      {goods && group ? (
        <Point>
          <Link
            to={newGroupPath(goods.productId, group.groupSize, 'own')}
            className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
          >
            {t('offer.group', {
              size: group.groupSize,
              price: format.money(group.pricePerMember),
            })}
          </Link>
        </Point>
      ) : null}
    </ul>
  );
}

function Point({ isLacking = false, children }: { isLacking?: boolean; children: ReactNode }) {
  const { t } = useTranslation('pricing');
  const Icon = isLacking ? Minus : Check;
  return (
    <li className={cn('flex items-baseline gap-2.5', isLacking && 'opacity-75')}>
      <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5" />
      {isLacking ? <span className="sr-only">{t('offer.without')}</span> : null}
      <span>{children}</span>
    </li>
  );
}
