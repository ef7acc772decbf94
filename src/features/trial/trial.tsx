import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UserInfo, serverNow, useSystemDisplayConfig } from '@/api';
import { AppPicture } from '@/components/brand/app-picture';
import { AuthLayout } from '@/components/content/auth-layout';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { useBrandName } from '@/i18n/use-brand-name';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { useKept } from '@/lib/use-kept';
import { OpenInBrowser, useAppBrowser } from '@/session/open-in-browser';
import { TrialText } from '@/session/trial-text';
import { useOfflineText } from '@/session/use-offline-text';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { useSession } from '@/session/use-session';
import { DownloadLink } from './download-link';
import { TrialRunning } from './trial-running';

type SignUpProps = { submitLabel: ReactNode; onCode: (code: string) => void };

type TrialProps = {
  /** The form that makes an account with a username: its button, and what takes a typed invite code. */
  renderSignUp: (props: SignUpProps) => ReactNode;
};

/**
 * The free trial (spec §9): an account with a username and a password, whose time begins with it (contract:
 * every-registration-starts-with-the-trial), then the app. A second flag is hoisted while it runs.
 */
export function Trial({ renderSignUp }: TrialProps) {
  const { t } = useTranslation('guides');
  const { state, user } = useSession();
  const isRunning = user !== null && isTrialRunning(user);
  // The button of the form had the focus, and is gone.
  const [wasOut, setWasOut] = useState(false);
  if (state === 'out' && !wasOut) setWasOut(true);
  return (
    <AuthLayout
      motto={t('trial.motto')}
      flags={isRunning ? [{ code: 'P' }, { code: 'C' }] : [{ code: 'P' }]}
      picture={<AppPicture />}
    >
      <div className="mb-auto flex flex-col gap-6 lg:mt-[6dvh] short:mt-0 short:gap-3">
        {isRunning ? (
          <TrialRunning user={user} isNew={wasOut} />
        ) : user ? (
          <NoFreeTime user={user} />
        ) : (
          <TrialOffer renderSignUp={renderSignUp} />
        )}
      </div>
    </AuthLayout>
  );
}

/** Whether the account's time is that of its trial: it has no plan yet. */
function isTrialRunning({ planType, benefitsExpireTime }: UserInfo): boolean {
  return planType === null && benefitsExpireTime !== null;
}

function TrialOffer({ renderSignUp }: TrialProps) {
  const { t } = useTranslation(['guides', 'common']);
  const brand = useBrandName();
  const format = useFormat();
  const app = useAppBrowser();
  const offlineText = useOfflineText();
  const { isOffline, retry } = useSession();
  const { data: config } = useSystemDisplayConfig();
  const referral = useReferral();
  const [typed, setTyped] = useState<string | null>(null);
  const offer = useTrialTime(typed === null ? referral : typed || null);
  // Stays the same while another code is checked.
  const time = useKept(offer.time);
  const named = (withTime: 'heading' | 'start', without: 'headingAtAll' | 'startAtAll') =>
    time ? (
      <TrialText withoutTime={t(`trial.${without}`, { brand })}>
        {t(`trial.${withTime}`, { brand, time: format.duration(time) })}
      </TrialText>
    ) : (
      <span>{t(`trial.${without}`, { brand })}</span>
    );
  return (
    <>
      <div className="flex flex-col gap-3 short:gap-1">
        <h1 className="text-title short:text-xl">{named('heading', 'headingAtAll')}</h1>
        {time === 0 ? null : (
          <p className="text-lg text-balance text-muted-foreground short:text-sm">
            <span>{t('trial.lead')}</span>{' '}
            <DownloadLink className="font-semibold text-foreground underline underline-offset-4">
              {t('trial.first')}
            </DownloadLink>
          </p>
        )}
      </div>
      {app ? <OpenInBrowser app={app} /> : null}
      {time === 0 ? (
        <Alert
          title={t('trial.none')}
          action={
            <Button asChild variant="secondary">
              <Link to={PATHS.pricing}>{t('trial.plans')}</Link>
            </Button>
          }
        >
          {t('trial.noneText')}
        </Alert>
      ) : isOffline ? (
        // There is a token whose user has not loaded: a trial would replace that session.
        <ErrorPanel variant="notice" title={t('common:offline.title')} onRetry={retry}>
          {offlineText}
        </ErrorPanel>
      ) : config?.registerMethods.includes('username') === false ? (
        <Button asChild size="lg" block>
          <Link to={PATHS.register}>{t('trial.register')}</Link>
        </Button>
      ) : (
        renderSignUp({ submitLabel: named('start', 'startAtAll'), onCode: setTyped })
      )}
      <noscript>
        <p className="text-muted-foreground">{t('trial.noScript')}</p>
      </noscript>
      <p className="border-t border-border pt-4 text-muted-foreground">
        <span>{t('trial.hasAccount')}</span>{' '}
        <Link
          to={PATHS.login}
          className="font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {t('trial.logIn')}
        </Link>
      </p>
    </>
  );
}

/** For a member, and for a new account on a device that has had its trial. */
function NoFreeTime({ user: { nickname, planType, benefitsExpireTime: end } }: { user: UserInfo }) {
  const { t } = useTranslation('guides');
  const brand = useBrandName();
  const format = useFormat();
  const isNew = planType === null;
  return (
    <>
      <h1 className="text-title">{t('trial.headingAtAll', { brand })}</h1>
      <Alert
        title={isNew ? t('trial.used') : t('trial.alreadyIn', { name: nickname })}
        action={
          <Button asChild>
            <Link to={isNew ? PATHS.pricing : PATHS.profile}>
              {t(isNew ? 'trial.plans' : 'trial.account')}
            </Link>
          </Button>
        }
      >
        {isNew
          ? t('trial.usedText')
          : end !== null && end > serverNow()
            ? t('trial.alreadyInUntil', { time: format.dateTime(end) })
            : t('trial.alreadyInText')}
      </Alert>
    </>
  );
}
