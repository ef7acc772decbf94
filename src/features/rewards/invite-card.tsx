import { useTranslation } from 'react-i18next';
import type { Affiliate } from '@/api';
import { QrCode } from '@/components/content/qr-code';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { InviteNumbers } from './invite-numbers';
import { InviteWays } from './invite-ways';
import { MembershipNotice } from './membership-notice';

/** What is shared to invite somebody, and what that has brought so far. */
export function InviteCard({ affiliate }: { affiliate: Affiliate }) {
  const { t } = useTranslation('rewards');
  const { inviteLink, bonusMinutesPerInvite } = affiliate;
  return (
    <Card aria-labelledby="invite-title">
      <CardHeader>
        <CardTitle id="invite-title">{t('invite.title')}</CardTitle>
        <CardDescription>
          {bonusMinutesPerInvite > 0
            ? t('invite.text', { minutes: bonusMinutesPerInvite })
            : t('invite.textNone')}
        </CardDescription>
      </CardHeader>
      <MembershipNotice bringsTime={bonusMinutesPerInvite > 0} />
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
