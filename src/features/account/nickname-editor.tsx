import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  LOCAL_ERRORS,
  type UserInfo,
  getSystemUserInfoQueryKey,
  useUserUpdateProfile,
} from '@/api';
import { NicknameMax, UserUpdateProfileInput } from '@/api/schemas';
import { typed } from '@/api/typed';
import { LineEditor } from '@/components/form/line-editor';
import { toast } from 'sonner';
import { useUser } from '@/session/use-session';

/** The nickname, edited in place. The new one is shown before user info is fetched again. */
export function NicknameEditor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const { nickname } = useUser();
  const mutation = useUserUpdateProfile({
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: (_answer, { data }) => {
        queryClient.setQueryData<UserInfo>(
          getSystemUserInfoQueryKey(),
          (user) => user && { ...user, ...data },
        );
        toast.success(t('nickname.saved'));
      },
    },
  });
  return (
    <LineEditor
      schema={nicknameForm}
      defaultValues={{ nickname }}
      name="nickname"
      mutation={mutation}
      label={t('details.nickname')}
      hint={t('nickname.hint', { most: NicknameMax })}
      autoComplete="nickname"
      onDone={onDone}
    />
  );
}

const nicknameForm = typed(UserUpdateProfileInput);
