import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { AuthLayout } from '@/components/content/auth-layout';
import { useBrandName } from '@/i18n/use-brand-name';
import { useSession } from '@/session/use-session';
import { AlreadyIn } from './already-in';
import { TrialOffer } from './trial-offer';
import { TrialRunning } from './trial-running';
import { trialEndOf } from './trial-end';
import { useTrial } from './use-trial';

/** The free trial (spec §9): what it is, the button that starts it, and what comes next. With it a second flag goes up. */
export function Trial({ invitation }: { invitation: string | null }) {
  const { t } = useTranslation('guides');
  const brand = useBrandName();
  const { state, user } = useSession();
  const { data: config } = useSystemDisplayConfig();
  const { started, ...trial } = useTrial(invitation);
  const minutes = config?.trialMinutes;
  // Whoever comes back in the same tab is still on the trial.
  const end = started?.trialExpireTime ?? trialEndOf(user);
  const papa = { code: 'P', caption: t('trial.flags.papa') } as const;
  const charlie = { code: 'C', caption: t('trial.flags.charlie') } as const;
  return (
    <AuthLayout motto={t('trial.motto')} flags={end !== null ? [papa, charlie] : [papa]}>
      <div className="mb-auto flex flex-col gap-7 lg:mt-[9dvh]">
        <div className="flex flex-col gap-3">
          <h1 className="text-title">
            {minutes ? t('trial.heading', { brand, minutes }) : t('trial.headingAtAll', { brand })}
          </h1>
          <p className="text-lg text-balance text-muted-foreground">{t('trial.lead')}</p>
        </div>
        {end === null ? null : <TrialRunning end={end} isNew={started !== null} />}
        {end === null && state === 'in' ? <AlreadyIn /> : null}
        {end === null && state !== 'in' ? <TrialOffer minutes={minutes} {...trial} /> : null}
      </div>
    </AuthLayout>
  );
}
