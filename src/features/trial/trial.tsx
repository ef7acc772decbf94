import { useTranslation } from 'react-i18next';
import { AuthLayout } from '@/components/content/auth-layout';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { useSession } from '@/session/use-session';
import { AlreadyIn } from './already-in';
import { TrialOffer } from './trial-offer';
import { TrialRunning } from './trial-running';
import { trialEndOf } from './trial-end';
import { useTrial } from './use-trial';

/** The free trial (spec §9): what it is, the button that starts it, and what comes next. With it a second flag goes up. */
export function Trial() {
  const { t } = useTranslation('guides');
  const brand = useBrandName();
  const { state, user } = useSession();
  const format = useFormat();
  const { started, ...trial } = useTrial();
  const time = trial.time && format.duration(trial.time);
  // A visitor who comes back in the same tab is still on the trial.
  const end = started?.trialExpireTime ?? trialEndOf(user);
  const papa = { code: 'P', caption: t('trial.flags.papa') } as const;
  const charlie = { code: 'C', caption: t('trial.flags.charlie') } as const;
  return (
    <AuthLayout motto={t('trial.motto')} flags={end !== null ? [papa, charlie] : [papa]}>
      <div className="mb-auto flex flex-col gap-7 lg:mt-[9dvh]">
        <div className="flex flex-col gap-3">
          <h1 className="text-title">
            {time ? t('trial.heading', { brand, time }) : t('trial.headingAtAll', { brand })}
          </h1>
          <p className="text-lg text-balance text-muted-foreground">{t('trial.lead')}</p>
        </div>
        {end === null ? null : <TrialRunning end={end} isNew={started !== null} />}
        {end === null && state === 'in' ? <AlreadyIn /> : null}
        {end === null && state !== 'in' ? <TrialOffer {...trial} /> : null}
      </div>
    </AuthLayout>
  );
}
