import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DisplayConfig, useSystemDisplayConfig } from '@/api';
import type { FlagCode } from '@/components/brand/flags';
import type { HoistedFlag } from '@/components/brand/hoist';
import { AuthLayout } from '@/components/content/auth-layout';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useKept } from '@/lib/use-kept';
import { TrialText } from '@/session/trial-text';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { OtherScreen } from './auth-link';
import { type AuthScreenName, TrialContext } from './auth-place';
import { SessionNotice } from './session-notice';
import { useTrialAccount, useTrialNote } from './use-trial-note';
import { Wanted } from './wanted';

type AuthScreenProps = { screen: AuthScreenName | 'reset'; children: ReactNode };

/** “Pilot on board”, “about to sail”, “my vessel is healthy”. */
const FLAGS = ['H', 'P', 'Q'] as const satisfies readonly FlagCode[];

/**
 * The layout of login, registration and reset: title, notice about the last session, form, link to the other screen;
 * three facts beside it.
 */
export function AuthScreen({ screen, children }: AuthScreenProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const trialNote = useTrialNote(screen);
  const description = screen === 'reset' ? t('reset.description') : trialNote;
  const { time, isInvited, showCode } = useTrial();
  return (
    <AuthLayout motto={t('motto')} flags={useFacts(time, isInvited)}>
      {/* Aligned to the top: if it were centred, every error would move the fields under the pointer. */}
      <div
        // In a low window the switch between methods is beside the title.
        className="mb-auto flex flex-col gap-7 lg:mt-[calc(9dvh-var(--spacing)*12)] short:mt-0 short:gap-3 short:sm:max-lg:grid short:sm:max-lg:grid-cols-2 short:sm:max-lg:items-center short:sm:max-lg:gap-x-5 short:sm:max-lg:*:col-span-full"
      >
        <div className="flex flex-col gap-2 short:sm:max-lg:contents">
          <h1
            className={cn(
              'text-title short:sm:max-lg:row-start-1',
              // The invitation, which in English takes two lines, follows once its trial has loaded.
              screen === 'register' && 'in-[:lang(en)]:in-data-invited:min-h-[2lh]',
            )}
          >
            {screen === 'register' && isInvited && time
              ? t('register.invitedTitle', { time: format.duration(time) })
              : t(`${screen}.title`)}
          </h1>
          {description ? (
            <p className="text-muted-foreground short:text-sm short:sm:max-lg:col-span-full">
              {description}
            </p>
          ) : null}
        </div>
        <Wanted />
        <SessionNotice />
        <TrialContext value={useMemo(() => ({ time, showCode }), [time, showCode])}>
          {children}
        </TrialContext>
        <noscript>
          <p className="text-muted-foreground">{t('noScript')}</p>
        </noscript>
        <p className="border-t border-border pt-6 text-muted-foreground short:text-sm">
          <OtherScreen screen={screen} />
        </p>
      </div>
    </AuthLayout>
  );
}

type FactName = 'trial' | 'username' | 'pay' | 'data';

/** The trial of a new account. The code in the form counts before that of the link. */
function useTrial() {
  const referral = useReferral();
  const [typedCode, showCode] = useState<string | null>(null);
  const code = typedCode === null ? referral : typedCode || null;
  const { time, isUnknown } = useTrialTime(code);
  const hasTrial = useTrialAccount() !== null;
  return {
    // Stays the same while another code is typed. That of a visitor without a code is not that of an invited one.
    time: useKept(time, referral ?? ''),
    isInvited: code !== null && code === referral && !isUnknown && !hasTrial,
    showCode,
  };
}

/** Facts for a new member, each with a flag: the first three that the display config confirms. */
function useFacts(time: number | undefined, isInvited: boolean): HoistedFlag[] {
  const { data: config } = useSystemDisplayConfig();
  if (!config) return FLAGS.map((code) => ({ code }));
  const { registerMethods, paymentMethods } = config;
  const facts: readonly (FactName | false)[] = [
    // The place of an invited visitor’s trial is kept while its length loads.
    (isInvited || Boolean(time)) && 'trial',
    registerMethods.includes('username') && 'username',
    paymentMethods.length > 0 && 'pay',
    'data',
  ];
  const confirmed = facts.filter((fact) => fact !== false);
  return FLAGS.map((code, place) => {
    const name = confirmed[place];
    return { code, caption: name && <Fact name={name} config={config} time={time} /> };
  });
}

type FactProps = {
  name: FactName;
  config: DisplayConfig;
  /** The length of the visitor's trial in ms. */
  time: number | undefined;
};

/** A separate component: the layout hydrates it after the form, because its `Intl` formats take a slow phone 150 ms. */
function Fact({ name, config, time }: FactProps) {
  const { t } = useTranslation(['auth', 'common']);
  const format = useFormat();
  if (name === 'trial') {
    return time ? <TrialText>{t('facts.trial', { time: format.duration(time) })}</TrialText> : null;
  }
  if (name === 'pay') {
    const methods = config.paymentMethods.map((method) => t(`common:paymentMethods.${method}`));
    return <span>{t('facts.pay', { methods: format.either(methods) })}</span>;
  }
  return <span>{t(`facts.${name}`)}</span>;
}
