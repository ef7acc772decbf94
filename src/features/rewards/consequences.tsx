import { useTranslation } from 'react-i18next';
import { type Redemption, serverNow, useSystemDisplayConfig } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Alert } from '@/components/ui/alert';
import { convertedTime } from '@/domain/grant-time';
import { hasBenefits } from '@/domain/membership';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';

/** What the use of a code changes, told before it does. */
export function Consequences({ gives }: { gives: Redemption }) {
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
  return <p className="text-sm text-muted-foreground">{t('redeem.offer.once')}</p>;
}

/** The end of the membership's time before and after, in ms since the epoch. */
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
        {now === null ? t('redeem.offer.none') : null}
        {now !== null && isRunning ? until(now) : null}
        {now !== null && !isRunning
          ? t('redeem.offer.ended', { time: format.dateTime(now) })
          : null}
      </DefinitionRow>
      <DefinitionRow label={t('redeem.offer.then')}>
        {then === null ? t('redeem.offer.none') : until(then)}
      </DefinitionRow>
    </DefinitionList>
  );
}

/** Lite time that becomes standard time is told before it does (spec §4). */
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
