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
import { useContractForm } from '@/components/form/use-contract-form';
import { toast } from 'sonner';
import { useUser } from '@/session/use-session';

/**
 * One line of text: Enter saves it, Escape cancels. The form removes line breaks and outer spaces before it sends (spec
 * §5). The typed text stays until the server has accepted it.
 */
export function NicknameEditor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const { nickname } = useUser();
  const { mutateAsync, error: failure } = useNicknameUpdate();
  const form = useContractForm(nicknameForm, { defaultValues: { nickname } });
  const onSubmit = form.submit(
    {
      mutateAsync: async (update) =>
        update.data.nickname === nickname ? null : mutateAsync(update),
      error: failure,
    },
    { onDone },
  );

  return (
    <LineEditor
      field={form.field('nickname')}
      formError={form.formError}
      label={t('details.nickname')}
      hint={t('nickname.hint', { most: NicknameMax })}
      autoComplete="nickname"
      isSending={form.isSending}
      onSubmit={onSubmit}
      onCancel={onDone}
    />
  );
}

const nicknameForm = typed(UserUpdateProfileInput);

/** Shows the new name before user info is fetched again. */
function useNicknameUpdate() {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  return useUserUpdateProfile({
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
}
