import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOCAL_ERRORS,
  type TrialStarted,
  type UserInfo,
  useServerClock,
  useUserRegisterTypeDeviceid,
} from '@/api';
import { currentToken } from '@/api/tokens';
import { AppPicture } from '@/components/brand/app-picture';
import { AuthLayout } from '@/components/content/auth-layout';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { canLogInAgain } from '@/domain/account';
import { Link } from '@/i18n/navigation';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { useSingleRun } from '@/lib/use-single-run';
import { forgetReferral } from '@/session/kept-campaign';
import { TrialText } from '@/session/trial-text';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { useSession } from '@/session/use-session';
import { TrialOffer } from './trial-offer';
import { TimeLeft, TrialRunning } from './trial-running';

/**
 * The free trial (spec §9): what it is, the button that starts it, and what comes next. A second flag is hoisted while
 * it runs.
 */
export function Trial() {
  const { t } = useTranslation('guides');
  const brand = useBrandName();
  const { state, user } = useSession();
  const format = useFormat();
  const { started, ...trial } = useTrial();
  const time = trial.time && format.duration(trial.time);
  // A visitor who comes back in the same tab still has the trial, and one who has left its account has not.
  const end = state === 'unknown' && started ? started.trialExpireTime : findTrialEnd(user);
  const titleAtAll = t('trial.headingAtAll', { brand });
  const title = time ? t('trial.heading', { brand, time }) : titleAtAll;
  const papa = { code: 'P', caption: t('trial.flags.papa') } as const;
  const charlie = { code: 'C', caption: t('trial.flags.charlie') } as const;
  return (
    <AuthLayout
      motto={t('trial.motto')}
      flags={end !== null ? [papa, charlie] : [papa]}
      picture={<AppPicture />}
    >
      <div className="mb-auto flex flex-col gap-7 lg:mt-[9dvh] short:mt-0 short:gap-3">
        <div className="flex flex-col gap-3 short:gap-1">
          <h1 className="text-title">
            {end === null ? (
              <TrialText withoutTime={titleAtAll}>{title}</TrialText>
            ) : (
              <TimeLeft end={end}>{title}</TimeLeft>
            )}
          </h1>
          {end === null ? (
            <p className="text-lg text-balance text-muted-foreground">{t('trial.lead')}</p>
          ) : null}
        </div>
        {end === null ? null : <TrialRunning end={end} isNew={started !== null} />}
        {end === null && state === 'in' ? <AlreadyIn /> : null}
        {end === null && state !== 'in' ? <TrialOffer {...trial} /> : null}
      </div>
    </AuthLayout>
  );
}

/** For a logged-in user: a trial would replace the session with a new account. */
function AlreadyIn() {
  const { t } = useTranslation('guides');
  const format = useFormat();
  const { user } = useSession();
  const end = user?.benefitsExpireTime ?? 0;
  const now = useServerClock({ end });
  if (!user) return null;
  return (
    <Alert
      title={t('trial.alreadyIn', { name: user.nickname })}
      action={
        <>
          <Button asChild>
            <Link to={PATHS.profile}>{t('trial.account')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={PATHS.download}>{t('trial.download')}</Link>
          </Button>
        </>
      }
    >
      {now >= end
        ? t('trial.alreadyInText')
        : t('trial.alreadyInUntil', { time: format.dateTime(end) })}
    </Alert>
  );
}

/**
 * The end of a trial account's trial, in ms since the epoch; null for other accounts. A trial account has no name to
 * log in with, and no plan yet (contract: userRegisterTypeDeviceid).
 */
function findTrialEnd(user: UserInfo | null): number | null {
  if (!user || canLogInAgain(user) || user.planType !== null) return null;
  return user.benefitsExpireTime;
}

/**
 * Starts the free trial only on a press (spec §2), with the visitor's invite code. `started` is kept while the screen
 * is open, because the login that follows clears every cache.
 */
function useTrial() {
  const [started, setStarted] = useState<TrialStarted | null>(null);
  const { mutateAsync, error } = useUserRegisterTypeDeviceid({ mutation: LOCAL_ERRORS });
  const { retry } = useSession();
  const { run, isRunning } = useSingleRun();
  const code = useReferral();
  // The server may refuse a code whose check failed before.
  const isRefused = code !== null && error?.status === 'InviteCodeInvalid';
  const withCode = useTrialTime(code);
  const plain = useTrialTime(null);
  const isUnknown = isRefused || withCode.isUnknown;

  async function start() {
    // There is a token whose user has not loaded: a trial would replace that session.
    if (currentToken() !== null) {
      retry();
      return;
    }
    const data = { inviteCode: isUnknown ? null : code };
    // The mutation keeps the error, which is shown beside the button.
    const trial = await mutateAsync({ data }).catch(() => null);
    setStarted(trial);
    if (trial && isUnknown) forgetReferral();
  }

  return {
    started,
    error: isRefused ? null : error,
    isPending: isRunning,
    start: () => void run(start),
    code,
    isUnknown,
    time: isUnknown ? plain.time : withCode.time,
  };
}
