import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  LOCAL_ERRORS,
  type UserInfo,
  getSystemUserInfoQueryKey,
  useUserUpdateProfile,
} from '@/api';
import { NicknameMax, UserUpdateProfileInput } from '@/api/schemas';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/button';
import { useUser } from '@/session/use-session';
import { FormDialog } from './form-dialog';

export function NicknameDialog() {
  const { t } = useTranslation('account');
  return (
    <FormDialog
      title={t('nickname.title')}
      trigger={
        <Button size="sm" variant="outline" aria-label={t('nickname.editNamed')}>
          {t('nickname.edit')}
        </Button>
      }
    >
      {(close) => <NicknameForm onSaved={close} />}
    </FormDialog>
  );
}

/** The form takes line breaks and outer spaces away before it sends (spec §5). */
function NicknameForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const { nickname } = useUser();
  const showAtOnce = useShowAtOnce();
  const { mutateAsync: save } = useUserUpdateProfile({ mutation: LOCAL_ERRORS });
  const form = useContractForm(UserUpdateProfileInput, { defaultValues: { nickname } });
  return (
    <Form
      onSubmit={form.submit(async (data) => {
        await save({ data });
        showAtOnce(data);
        toast.success(t('nickname.saved'));
        onSaved();
      })}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={t('common:save')}
    >
      <TextField
        label={t('details.nickname')}
        hint={t('nickname.hint', { most: NicknameMax })}
        autoComplete="nickname"
        {...form.field('nickname')}
      />
    </Form>
  );
}

/** What the server has taken shows before user info is asked again. */
function useShowAtOnce() {
  const queryClient = useQueryClient();
  return (saved: Pick<UserInfo, 'nickname'>) =>
    queryClient.setQueryData<UserInfo>(
      getSystemUserInfoQueryKey(),
      (user) => user && { ...user, ...saved },
    );
}
