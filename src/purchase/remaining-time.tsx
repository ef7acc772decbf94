import { useTranslation } from 'react-i18next';
import { PlanType, type Quote, serverNow, useSystemDisplayConfig } from '@/api';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { Skeleton } from '@/components/ui/skeleton';
import { convertedTime } from '@/domain/grant-time';
import { isPlanRunning, planEnd } from '@/domain/membership';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { useSession } from '@/session/use-session';
import { useGoods } from './goods';

/**
 * What becomes of the user's remaining Lite time with a product (spec §4): by the quote if there is one, else by the
 * display config. Only Lite members wait for it.
 */
export function useRemainingTime({ productId, quote }: { productId: string; quote?: Quote }) {
  const { user } = useSession();
  const now = serverNow();
  const isLite = user?.planType === PlanType.Lite && isPlanRunning(user, now);
  const config = useSystemDisplayConfig();
  const shop = useGoods({ enabled: isLite });
  if (!isLite) return { conversion: null, isUnknown: false, failure: null };
  const product = shop.data?.goods.find((goods) => goods.productId === productId);
  const percent = config.data?.liteToStandardPercent;
  if (shop.data && percent !== undefined) {
    const after = quote
      ? quote.convertedMilliseconds
      : product
        ? convertedTime(user, product.type, { percent, now })
        : null;
    const before = (user.planExpireTime ?? now) - now;
    const conversion = after === null ? null : { before, after, percent };
    return { conversion, isUnknown: false, failure: null };
  }
  const error = (shop.data ? null : shop.error) ?? (config.data ? null : config.error);
  const isFetching = shop.isFetching || config.isFetching;
  const onRetry = () => void Promise.all([shop.refetch(), config.refetch()]);
  return {
    conversion: null,
    /** Still loading; the order button waits for it. */
    isUnknown: error === null,
    failure: error && { error, isFetching, onRetry },
  };
}

/**
 * Tells a member, before the order, what becomes of the remaining time: Lite time is converted if Standard is bought
 * (spec §4), and time of the same plan is kept (contract: renewals-are-stacked). Renders nothing without a running
 * plan.
 */
export function RemainingTimeNotice({ time }: { time: ReturnType<typeof useRemainingTime> }) {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  const { conversion, isUnknown, failure } = time;
  if (isUnknown) return <Skeleton className="h-11 w-full" />;
  if (failure) {
    return (
      <ErrorPanel
        variant="notice"
        title={t('liteTime.failed')}
        isFetching={failure.isFetching}
        onRetry={failure.onRetry}
      >
        <p>{errorText(failure.error)}</p>
        <p>{t('liteTime.failedText')}</p>
      </ErrorPanel>
    );
  }
  if (!conversion) return <RunningPlan />;
  return (
    <Note>
      {t('liteTime.text', {
        before: format.timeLeft(conversion.before),
        after: format.timeLeft(conversion.after),
        percent: format.percent(conversion.percent),
      })}
    </Note>
  );
}

/** Also shown to a buyer who goes back to the checkout after paying: it says that the plan has started. */
function RunningPlan() {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  const planName = usePlanName();
  const { user } = useSession();
  const end = user ? planEnd(user) : null;
  if (!user?.planType || end === null || !isPlanRunning(user, serverNow())) return null;
  return <Note>{t('added', { plan: planName(user.planType), time: format.dateTime(end) })}</Note>;
}

function Note({ children }: { children: string }) {
  return <p className="border-l-4 border-flag-yellow pl-4">{children}</p>;
}
