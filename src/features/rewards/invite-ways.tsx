import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Affiliate } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { ShareButton } from './share-button';

/** The link and the code, to be read, selected and copied. */
export function InviteWays({ affiliate: { inviteLink, inviteCode } }: { affiliate: Affiliate }) {
  const { t } = useTranslation('rewards');
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
            <ShareButton url={inviteLink} />
          </>
        }
      >
        <span className="font-mono font-medium wrap-anywhere select-all">{inviteLink}</span>
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
        <span className="font-mono text-3xl leading-tight font-bold tracking-wider wrap-anywhere select-all">
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
