import { useTranslation } from 'react-i18next';
import { type ApiError, type Redemption, serverNow, useSystemDisplayConfig } from '@/api';
import { SignalFlag } from '@/components/brand/signal-flag';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { convertedTime } from '@/domain/grant-time';
import { hasBenefits } from '@/domain/membership';
import { isGivenAlready } from '@/domain/redeem-code';
import { errorText } from '@/i18n/error-text';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { focusOnMount } from '@/lib/focus';
import { useUser } from '@/session/use-session';

type RedemptionOfferProps = {
  code: string;
  gives: Redemption;
  /** Why the use failed, unless it concerns the code. */
  error: ApiError | null;
  isUsing: boolean;
  onUse: () => void;
  onOther: () => void;
};

/** The preview of a code, and the button that uses it. */
export function RedemptionOffer({
  code,
  gives,
  error,
  isUsing,
  onUse,
  onOther,
}: RedemptionOfferProps) {
  const { t } = useTranslation('rewards');
  const text = useGivesText(gives);
  const isGiven = isGivenAlready(gives, useUser());
  return (
    <div className="flex flex-col gap-5">
      <h3 ref={focusOnMount} tabIndex={-1} className="outline-none">
        <span className="block text-sm text-muted-foreground wrap-anywhere">
          {t('redeem.offer.title', { code })}
        </span>
        <span className="mt-1 block text-3xl leading-tight font-extrabold tracking-tight wrap-anywhere">
          {text}
        </span>
      </h3>
      {isGiven ? (
        <Alert tone="info">{t('redeem.offer.given')}</Alert>
      ) : (
        <Consequences gives={gives} />
      )}
      {error ? (
        <Alert tone="destructive" live title={errorText(error)}>
          {t('redeem.offer.retrySafe')}
        </Alert>
      ) : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        {isGiven ? null : (
          <Button variant="secondary" pending={isUsing} onClick={onUse}>
            {t('redeem.offer.use')}
          </Button>
        )}
        <Button variant="outline" onClick={isUsing ? undefined : onOther}>
          {t('redeem.offer.other')}
        </Button>
      </div>
    </div>
  );
}

/** The changes that using the code makes. */
function Consequences({ gives }: { gives: Redemption }) {
  const { t } = useTranslation('rewards');
  if (gives.kind === 'benefit') {
    return (
      <>
        <p className="text-muted-foreground">{t('redeem.offer.benefitText')}</p>
        <Once />
      </>
    );
  }
  return (
    <>
      <Times then={gives.benefitsExpireTime} />
      <Conversion gives={gives} />
      <Once />
    </>
  );
}

function Once() {
  const { t } = useTranslation('rewards');
  return <p className="text-muted-foreground">{t('redeem.offer.once')}</p>;
}

/** The end of the membership before and after, in ms since the epoch. */
function Times({ then }: { then: number | null }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const user = useUser();
  const now = user.benefitsExpireTime;
  const isRunning = hasBenefits(user, serverNow());
  const until = (time: number) => t('redeem.offer.until', { time: format.dateTime(time) });
  return (
    <DefinitionList className="border-y border-border">
      <DefinitionRow label={t('redeem.offer.now')}>
        {now === null
          ? t('redeem.offer.none')
          : isRunning
            ? until(now)
            : t('redeem.offer.ended', { time: format.dateTime(now) })}
      </DefinitionRow>
      <DefinitionRow label={t('redeem.offer.then')}>
        {then === null ? t('redeem.offer.none') : until(then)}
      </DefinitionRow>
    </DefinitionList>
  );
}

/** Warns that Lite time becomes Standard time (spec §4). */
function Conversion({ gives }: { gives: Redemption }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const user = useUser();
  const percent = useSystemDisplayConfig().data?.liteToStandardPercent;
  if (
    !gives.planType ||
    convertedTime(user, gives.planType, { percent: percent ?? 0, now: serverNow() }) === null
  )
    return null;
  return (
    <Alert tone="warning">
      {percent === undefined
        ? t('redeem.offer.convertsPlain')
        : t('redeem.offer.converts', { percent: format.percent(percent) })}
    </Alert>
  );
}

type RedemptionDoneProps = { gives: Redemption; onAnother: () => void };

/** The result of using the code, and where to find it. */
export function RedemptionDone({ gives, onAnother }: RedemptionDoneProps) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const text = useGivesText(gives);
  const { benefit, benefitsExpireTime } = gives;
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
      <SignalFlag code="C" className="size-14 sm:size-16" />
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h3
            ref={focusOnMount}
            tabIndex={-1}
            className="text-2xl font-extrabold tracking-tight wrap-anywhere outline-none"
          >
            {benefit
              ? t('redeem.done.benefit', { name: benefit.name })
              : t('redeem.done.time', { gives: text })}
          </h3>
          <p className="text-muted-foreground">
            {benefit
              ? t('redeem.done.benefitText')
              : benefitsExpireTime === null
                ? null
                : t('redeem.done.until', { time: format.dateTime(benefitsExpireTime) })}
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button asChild variant="secondary">
            <Link to={benefit ? PATHS.benefits : PATHS.profile}>
              {t(benefit ? 'redeem.done.benefits' : 'redeem.done.account')}
            </Link>
          </Button>
          <Button variant="outline" onClick={onAnother}>
            {t('redeem.done.another')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The value of a code in a few words: "30 days of Standard", or a benefit by its name. */
function useGivesText({ planType, addedMilliseconds, benefit }: Redemption): string {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const planName = usePlanName();
  if (benefit) return benefit.name;
  const time = format.duration(addedMilliseconds ?? 0);
  return planType === null
    ? t('redeem.gives.time', { time })
    : t('redeem.gives.plan', { time, plan: planName(planType) });
}
