import { useTranslation } from 'react-i18next';
import { type KolInfo, LOCAL_ERRORS, useSystemDisplayConfig, useUserKolInfo } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { QrCode } from '@/components/content/qr-code';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card } from '@/components/ui/card';
import { Meter } from '@/components/ui/meter';
import { toCents, toMoney } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';
import { CommissionOverTime } from './commission-over-time';
import { Fact, Facts, RatesText } from './facts';
import { JoinProgramme } from './join-programme';

/** The overview of the programme: the next payout, the invitation link, commission by day. */
export function Overview() {
  const { t } = useTranslation('kol');
  const query = useUserKolInfo({ query: LOCAL_ERRORS });
  if (query.error?.status === 'NotKol') return <JoinProgramme />;
  return (
    <QueryState
      query={query}
      label={t('tabs.overview')}
      failed={t('overview.failed')}
      stale={t('overview.stale')}
      skeleton={<SkeletonRegion label={t('overview.loading')} shapes={['card', 'card', 'card']} />}
    >
      {(info) => (
        <>
          <Payout info={info} />
          <InviteLink link={info.inviteLink} />
          <CommissionOverTime days={info.daily} />
        </>
      )}
    </QueryState>
  );
}

/** The pending commission against the payout threshold, the next payout, the total paid, and the rates. */
function Payout({ info }: { info: KolInfo }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  const { pending, payoutThreshold } = info;
  const missing = toCents(payoutThreshold) - toCents(pending);
  const threshold = format.money(payoutThreshold);
  const { effectiveTime } = info.rates;
  return (
    <Card aria-labelledby="kol-pending">
      <div className="px-5 py-6 sm:px-6 sm:py-8">
        <h2 id="kol-pending" className="text-sm text-muted-foreground">
          {t('overview.pending')}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 tabular-nums">
          <span
            translate="no"
            className="text-3xl leading-tight sm:text-4xl font-extrabold tracking-tight"
          >
            {format.money(pending)}
          </span>
          <span className="text-xl text-muted-foreground">{`/ ${threshold}`}</span>
        </p>
        <Meter
          className="mt-4 h-3"
          value={Math.min(toCents(pending), toCents(payoutThreshold))}
          max={toCents(payoutThreshold)}
          label={t('overview.meter')}
          valueText={t('overview.spoken', { pending: format.money(pending), threshold })}
        />
        <p className="mt-3">
          {missing > 0
            ? t('overview.missing', { amount: format.money(toMoney(missing, pending.currency)) })
            : t('overview.reached', { threshold })}
        </p>
      </div>
      <Facts>
        <NextPayout time={info.nextPayoutTime} threshold={threshold} />
        <Fact label={t('overview.settled')}>
          <span translate="no">{format.money(info.settled)}</span>
        </Fact>
        <Fact
          label={t('overview.rates')}
          note={
            effectiveTime === null
              ? undefined
              : t('overview.ratesSince', { date: format.date(effectiveTime) })
          }
        >
          <RatesText rates={info.rates} />
        </Fact>
      </Facts>
    </Card>
  );
}

function NextPayout({ time, threshold }: { time: number | null; threshold: string }) {
  const { t } = useTranslation('kol');
  const format = useFormat();
  if (time === null) {
    return (
      <Fact label={t('overview.next')} note={t('overview.nextNoneText', { threshold })}>
        {t('overview.nextNone')}
      </Fact>
    );
  }
  return (
    <Fact label={t('overview.next')} note={t('overview.local', { time: format.dateTime(time) })}>
      <time dateTime={new Date(time).toISOString()}>{format.utc(time)}</time>
    </Fact>
  );
}

/** The invitation link, to copy or to scan. */
function InviteLink({ link }: { link: string }) {
  const { t } = useTranslation('kol');
  const hours = useSystemDisplayConfig().data?.kolTrialHours ?? 0;
  return (
    <Card
      aria-labelledby="kol-link"
      className="flex flex-col gap-6 px-5 py-6 sm:flex-row sm:items-center sm:justify-between sm:px-6"
    >
      <div className="flex min-w-0 flex-col items-start">
        <h2 id="kol-link" className="text-lg font-bold tracking-tight">
          {t('link.title')}
        </h2>
        <p className="mt-1 text-muted-foreground">
          {hours > 0 ? t('link.textTrial', { hours }) : t('link.text')}
        </p>
        <p translate="no" className="mt-4 font-mono text-sm wrap-anywhere select-all">
          {link}
        </p>
        <CopyButton
          variant="secondary"
          size="default"
          className="mt-4"
          value={link}
          label={t('link.copy')}
          copiedLabel={t('link.copied')}
          failedLabel={t('link.failed')}
        />
      </div>
      <QrCode value={link} label={t('link.qr')} className="w-36 shrink-0 border border-border" />
    </Card>
  );
}
