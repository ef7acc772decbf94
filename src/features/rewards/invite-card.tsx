import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type InvitationSummary, serverNow, useSystemDisplayConfig } from '@/api';
import { INVITATIONS_PER_NETWORK_WITHIN_MS } from '@/api/constants';
import { CopyButton } from '@/components/content/copy-button';
import { QrCode } from '@/components/content/qr-code';
import { ShareButton, useCanShare } from '@/components/content/share-button';
import { Gain, TwoSides } from '@/components/content/two-sides';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { hasBenefits, isMember } from '@/domain/membership';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';

/** The invitation link and code to share, and what they have earned so far. */
export function InviteCard({ affiliate }: { affiliate: InvitationSummary }) {
  const { t } = useTranslation('rewards');
  const { inviteLink, bonusMinutesPerInvite } = affiliate;
  return (
    <Card aria-labelledby="invite-title">
      <CardHeader>
        <CardTitle id="invite-title">{t('invite.title')}</CardTitle>
        {bonusMinutesPerInvite > 0 ? null : (
          <CardDescription>{t('invite.textNone')}</CardDescription>
        )}
      </CardHeader>
      <MembershipNotice bringsTime={bonusMinutesPerInvite > 0} />
      {bonusMinutesPerInvite > 0 ? <WhoGetsWhat bonusMinutes={bonusMinutesPerInvite} /> : null}
      <div className="grid gap-8 px-5 py-6 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-10">
        <InviteWays affiliate={affiliate} />
        <figure className="flex items-center gap-4 md:w-44 md:flex-col md:items-start md:gap-3">
          <QrCode
            value={inviteLink}
            label={t('invite.qr')}
            className="w-32 shrink-0 border border-border md:w-44"
          />
          <figcaption className="text-sm text-muted-foreground">{t('invite.qrText')}</figcaption>
        </figure>
      </div>
      <InviteNumbers affiliate={affiliate} />
    </Card>
  );
}

/** What the next invitation brings to either side, and which sign-ups count. */
function WhoGetsWhat({ bonusMinutes }: { bonusMinutes: number }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const user = useUser();
  const config = useSystemDisplayConfig().data;
  const earnsTime = isMember(user, serverNow());
  // The length of the trial depends on the inviter (contract: trial-by-whose-code).
  const trial =
    config && (user.kol ? config.kolTrialHours * HOUR_MS : config.trialMinutes * MINUTE_MS);
  return (
    <div className="flex max-w-xl flex-col gap-6 px-5 pt-6 sm:px-6">
      <TwoSides
        you={{
          who: t('gets.you'),
          gains: earnsTime ? (
            <Gain what={format.duration(bonusMinutes * MINUTE_MS)} when={t('gets.pays')} />
          ) : (
            <Gain what={t('gets.none')} />
          ),
        }}
        they={
          trial
            ? {
                who: t('gets.they'),
                gains: <Gain what={format.duration(trial)} when={t('gets.trial')} />,
              }
            : null
        }
      />
      <details>
        <summary className="text-link cursor-pointer">{t('invite.howTitle')}</summary>
        <p className="text-muted-foreground">
          {t('invite.counts', { days: INVITATIONS_PER_NETWORK_WITHIN_MS / DAY_MS })}
        </p>
      </details>
    </div>
  );
}

/** Says that invitations earn time only with an active membership (spec §6). Absent with one. */
function MembershipNotice({ bringsTime }: { bringsTime: boolean }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const user = useUser();
  const now = serverNow();
  if (!bringsTime || isMember(user, now)) return null;
  const ended = user.planType === null ? null : user.benefitsExpireTime;
  const reason = hasBenefits(user, now) ? 'membership.trial' : 'membership.never';
  return (
    <div className="px-5 pt-6 sm:px-6">
      <Alert
        tone="warning"
        title={t('membership.title')}
        action={
          <Button asChild size="sm" variant="secondary">
            <Link to={PATHS.pricing}>{t('membership.action')}</Link>
          </Button>
        }
      >
        {ended === null ? t(reason) : t('membership.ended', { time: format.dateTime(ended) })}
      </Alert>
    </div>
  );
}

/** The link and the code, to read, select and copy. */
function InviteWays({ affiliate: { inviteLink, inviteCode } }: { affiliate: InvitationSummary }) {
  const { t } = useTranslation('rewards');
  const canShare = useCanShare();
  const confirmations = { copiedLabel: t('invite.copied'), failedLabel: t('invite.copyFailed') };
  return (
    <dl className="flex min-w-0 flex-col gap-7">
      <Way
        label={t('invite.link')}
        actions={
          <>
            <CopyButton
              variant="secondary"
              value={inviteLink}
              label={t('invite.copyLink')}
              className="max-w-full shrink"
              {...confirmations}
            />
            {canShare ? (
              <ShareButton size="sm" variant="outline" label={t('invite.share')} url={inviteLink} />
            ) : null}
          </>
        }
      >
        <span translate="no" className="font-mono font-medium wrap-anywhere select-all">
          {inviteLink}
        </span>
      </Way>
      <Way
        label={t('invite.code')}
        hint={t('invite.codeText')}
        actions={
          <CopyButton
            value={inviteCode}
            label={t('invite.copyCode')}
            className="max-w-full shrink"
            {...confirmations}
          />
        }
      >
        <span
          translate="no"
          className="font-mono text-3xl leading-tight font-bold tracking-wider wrap-anywhere select-all"
        >
          {inviteCode}
        </span>
      </Way>
    </dl>
  );
}

type WayProps = { label: string; hint?: string; actions: ReactNode; children: ReactNode };

function Way({ label, hint, actions, children }: WayProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-1">{children}</dd>
      {hint ? <dd className="mt-1 text-sm text-muted-foreground">{hint}</dd> : null}
      <dd className="mt-3 flex flex-wrap gap-3">{actions}</dd>
    </div>
  );
}

/** The number of invited users, and the time earned. */
function InviteNumbers({ affiliate }: { affiliate: InvitationSummary }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { invitedCount, bonusMilliseconds } = affiliate;
  const numbers = [
    [t('invite.count'), format.number(invitedCount)],
    [
      t('invite.bonus'),
      bonusMilliseconds > 0 ? format.duration(bonusMilliseconds) : t('invite.bonusNone'),
    ],
  ] as const;
  return (
    <dl className="grid divide-y divide-border border-t border-border sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0">
      {numbers.map(([label, value]) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 px-5 py-4 sm:flex-col sm:justify-start sm:gap-1 sm:px-6 sm:py-5"
        >
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-right text-xl font-bold tracking-tight tabular-nums sm:text-left">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
