import { useUserLoginTypeEmail, useUserRegisterTypeUsername } from '@/api';
import { UserLoginTypeEmailInput, UserRegisterTypeUsernameInput } from '@/api/schemas';
import { useContractForm } from './use-contract-form';

/** Checked by the compiler alone: each expected error below is an error. Nothing here runs. */
export function useRefusalsOfRegistration() {
  const form = useContractForm(UserRegisterTypeUsernameInput, {
    defaultValues: { username: '', password: '', inviteCode: null },
  });
  const register = useUserRegisterTypeUsername();
  return [
    form.submit(register, { refusals: { AccountExists: 'username' } }),
    // @ts-expect-error the operation cannot answer this refusal
    form.submit(register, { refusals: { CodeInvalid: 'username' } }),
    // @ts-expect-error the form has no such field
    form.submit(register, { refusals: { AccountExists: 'email' } }),
    // @ts-expect-error another operation's input
    form.submit(useUserLoginTypeEmail(), {}),
    form.submit(register, {
      // @ts-expect-error the operation cannot answer this refusal
      onFailed: ({ status }) => status === 'CredentialsInvalid',
    }),
  ];
}

export function useInputOfLogin() {
  const form = useContractForm(UserLoginTypeEmailInput, { defaultValues: { email: '' } });
  return form.submit(useUserLoginTypeEmail(), { onDone: ({ unboundDevices }) => unboundDevices });
}
