import { useTranslation } from 'react-i18next';
import { type UserInfo, serverNow } from '@/api';
import { canLogInAgain } from '@/domain/account';
import { useFormat } from '@/i18n/use-format';
import { useSession } from '@/session/use-session';

/** The visitor's trial account, which a registration turns into an account (contract: trial-becomes-the-account). */
export function useTrialAccount(): UserInfo | null {
  const { user } = useSession();
  return user && !canLogInAgain(user) ? user : null;
}

/** The effect of a registration or a login on the visitor's trial; undefined for a visitor without one. */
export function useTrialNote(screen: 'register' | 'login' | 'reset'): string | undefined {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const trial = useTrialAccount();
  if (!trial || screen === 'reset') return undefined;
  if (screen === 'login') return t('login.leavesTrial');
  const end = trial.benefitsExpireTime;
  if (end === null || end <= serverNow()) return t('register.afterTrial');
  return t('register.keepsTrial', { time: format.dateTime(end) });
}
