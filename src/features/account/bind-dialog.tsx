import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Channel,
  LOCAL_ERRORS,
  type UserInfo,
  getSystemUserInfoQueryKey,
  useUserBindAccount,
} from '@/api';
import { ActionDialog, type DialogProps } from '@/components/content/action-dialog';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { toast } from 'sonner';
import { recognisedBy } from '@/domain/account';
import { useKept } from '@/lib/use-kept';
import { useUser } from '@/session/use-session';
import { forgetSentCodes, startingAccount } from '@/session/verification/sent-codes';
import { CodeFields } from '@/session/verification/code-fields';
import { bindAccount } from './bind-schemas';

type BindDialogProps = DialogProps & { channel: Channel };

/** Adds or changes the account's email address or phone number. */
export function BindDialog({ channel, ...dialog }: BindDialogProps) {
  const { t } = useTranslation('auth');
  const user = useUser();
  // While the dialog closes, the account already has the new address, but the text should not change any more.
  const current = useKept(dialog.isOpen ? user[channel] : undefined) ?? null;
  const title = t(`bind.${channel}.${current === null ? 'add' : 'change'}`);
  return (
    <ActionDialog
      title={title}
      text={current === null ? t('bind.addText') : t('bind.changeText', { current })}
      {...dialog}
    >
      <BindForm channel={channel} submitLabel={title} onDone={() => dialog.onOpenChange(false)} />
    </ActionDialog>
  );
}

type BindFormProps = { channel: Channel; submitLabel: string; onDone: () => void };

function BindForm({ channel, submitLabel, onDone }: BindFormProps) {
  const { t } = useTranslation(['auth', 'account']);
  const user = useUser();
  const bind = useBinding(channel);
  const form = useContractForm(bindAccount[channel], {
    defaultValues: {
      channel,
      account: startingAccount(channel, 'bind'),
      code: '',
      password: user.hasPassword ? '' : null,
    },
  });
  const onSubmit = form.submit(bind, {
    refusals: {
      CodeInvalid: 'code',
      CodeExpired: 'code',
      AccountExists: 'account',
      ...(user.hasPassword ? { ReauthenticationFailed: 'password' } : null),
    },
    onDone() {
      forgetSentCodes();
      toast.success(t(`bind.${channel}.saved`));
      onDone();
    },
  });
  const taken =
    form.findRefusal('account') === 'AccountExists' ? (
      <p className="text-sm">{t(`bind.${channel}.taken`)}</p>
    ) : null;
  return (
    <Form
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={submitLabel}
      submitVariant="secondary"
    >
      <CodeFields
        autoFocus
        form={form}
        channel={channel}
        purpose="bind"
        hasOtherWays={false}
        afterAccount={taken}
      />
      {user.hasPassword ? (
        <>
          <input hidden readOnly type="text" autoComplete="username" value={recognisedBy(user)} />
          <PasswordField
            {...form.field('password')}
            label={t('account:password.current')}
            autoComplete="current-password"
          />
        </>
      ) : null}
    </Form>
  );
}

/** Shows the new address before user info is fetched again. */
function useBinding(channel: Channel) {
  const queryClient = useQueryClient();
  return useUserBindAccount({
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: (_answer, { data }) => {
        queryClient.setQueryData<UserInfo>(
          getSystemUserInfoQueryKey(),
          (user) => user && { ...user, [channel]: data.account },
        );
      },
    },
  });
}
