import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Channel,
  LOCAL_ERRORS,
  type UserInfo,
  getSystemUserInfoQueryKey,
  useUserBindAccount,
} from '@/api';
import type { DialogProps } from '@/components/content/action-dialog';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { PhoneField } from '@/components/form/phone-field';
import { EmailField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { recognisedBy } from '@/domain/account';
import { useUser } from '@/session/use-session';
import { forgetSentCodes, startingEmail, startingPhone } from '@/session/verification/sent-codes';
import { VerificationField } from '@/session/verification/verification-field';
import { bindEmail, bindPhone } from './bind-schemas';

type BindDialogProps = DialogProps & { channel: Channel };

/** Adds or changes the account's email address or phone number. The form is mounted anew each time the dialog opens. */
export function BindDialog({ channel, isOpen, onOpenChange, onCloseAutoFocus }: BindDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('close')} onCloseAutoFocus={onCloseAutoFocus}>
        <Binding channel={channel} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type BindingProps = { channel: Channel; onDone: () => void };

function Binding({ channel, onDone }: BindingProps) {
  const { t } = useTranslation('auth');
  const user = useUser();
  // While the dialog closes, the account already has the new address, but the text should not change any more.
  const [current] = useState(user[channel]);
  const title = t(`bind.${channel}.${current === null ? 'add' : 'change'}`);
  return (
    <>
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>
          {current === null ? t('bind.addText') : t('bind.changeText', { current })}
        </DialogDescription>
      </DialogHeader>
      <BindForm channel={channel} submitLabel={title} onDone={onDone} />
    </>
  );
}

function BindForm({ channel, submitLabel, onDone }: BindingProps & { submitLabel: string }) {
  const { t } = useTranslation(['auth', 'account']);
  const user = useUser();
  const bind = useBinding(channel);
  const form = useContractForm(channel === 'email' ? bindEmail : bindPhone, {
    defaultValues: {
      email: startingEmail('bind'),
      phone: startingPhone('bind'),
      code: '',
      password: user.hasPassword ? '' : null,
    },
  });
  const { setFocus } = form;
  // The dialog would focus its close button, which comes first.
  useEffect(() => setFocus(channel), [setFocus, channel]);
  const onSubmit = form.submit(bind, {
    refusals: {
      CodeInvalid: 'code',
      CodeExpired: 'code',
      AccountExists: channel,
      ...(user.hasPassword ? { ReauthenticationFailed: 'password' } : null),
    },
    onDone() {
      forgetSentCodes();
      toast.success(t(`bind.${channel}.saved`));
      onDone();
    },
  });
  const taken =
    form.findRefusal(channel) === 'AccountExists' ? (
      <p className="text-sm">{t(`bind.${channel}.taken`)}</p>
    ) : null;
  return (
    <Form
      onSubmit={onSubmit}
      error={form.formError}
      isSending={form.isSending}
      submitLabel={submitLabel}
    >
      {channel === 'email' ? (
        <EmailField {...form.field('email')} autoComplete="email" after={taken} />
      ) : (
        <PhoneField form={form} name="phone" after={taken} />
      )}
      <VerificationField
        {...form.field('code')}
        channel={channel}
        purpose="bind"
        account={form.watch(channel)}
        checkAccount={() => form.trigger(channel, { shouldFocus: true })}
        hasOtherWays={false}
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
