import { useTranslation } from 'react-i18next';
import type { UserInfo } from '@/api';
import { recognisedBy } from '@/domain/account';

/** Names an account for its owner: the nickname, with the name used to log in if that differs. */
export function useAccountName(): (user: UserInfo) => string {
  const { t } = useTranslation();
  return (user) => {
    const account = recognisedBy(user);
    const { nickname } = user;
    return nickname === account ? account : t('accountName', { nickname, account });
  };
}
