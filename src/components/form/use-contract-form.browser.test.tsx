import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { ApiError } from '@/api';
import {
  GivenDeviceName,
  Password,
  RedeemCode,
  UserRegisterTypeUsernameInput,
} from '@/api/schemas';
import { typed } from '@/api/typed';
import { startI18n, switchLanguage } from '@/i18n';
import { Form } from './form';
import { PasswordField } from './password-field';
import { TextField } from './text-field';
import { useContractForm } from './use-contract-form';

const send = vi.fn<() => Promise<never>>();
const mutation = { mutateAsync: send, error: null as ApiError<'AccountExists'> | null };

function FormWithoutUsername({ username }: { username: string }) {
  const form = useContractForm(UserRegisterTypeUsernameInput, {
    defaultValues: { username, password: 'correct horse', inviteCode: null },
  });
  return (
    <Form
      onSubmit={form.submit(mutation, { refusals: { AccountExists: 'username' } })}
      error={form.formError}
      isSending={form.isSending}
      submitLabel="Send"
    >
      <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
    </Form>
  );
}

describe('an error of a field that the form does not render', () => {
  beforeEach(async () => {
    send.mockReset();
    if (!i18next.isInitialized) await startI18n();
    await switchLanguage('en');
    const error = vi.spyOn(console, 'error').mockReturnValue();
    return () => error.mockRestore();
  });
  const shows = async (text: string) => {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'The form does not render its field "username".',
    );
  };

  it('shows at the form, and is an error in development', async () => {
    await render(<FormWithoutUsername username="" />);
    await shows('Please enter your username');
    expect(send).not.toHaveBeenCalled();
  });

  it('shows at the form when the server refuses the field', async () => {
    const refusal = {
      kind: 'refused',
      status: 'AccountExists',
      msg: 'This account exists.',
    } as const;
    send.mockRejectedValue(new ApiError(refusal));
    await render(<FormWithoutUsername username="ada" />);
    await shows('This account exists.');
  });
});

/** The fields have other names than the values of the contract that they ask for. */
const REPLACEMENT = z.pipe(
  z.extend(z.object({ code: typed(RedeemCode), newPassword: typed(Password) }), {
    label: z.nullable(typed(GivenDeviceName)),
  }),
  z.transform((input) => input),
);

function ReplacementForm() {
  const form = useContractForm(REPLACEMENT, {
    defaultValues: { code: '', newPassword: '', label: '' },
  });
  return (
    <Form
      onSubmit={form.submit({ mutateAsync: send, error: null })}
      error={form.formError}
      isSending={form.isSending}
      submitLabel="Send"
    >
      {(['code', 'newPassword', 'label'] as const).map((name) => (
        <TextField key={name} label={name} {...form.field(name)} />
      ))}
    </Form>
  );
}

describe('the words of an issue', () => {
  const fieldNamed = (name: string) => page.getByLabelText(name, { exact: true });
  const says = async (name: string, text: string) =>
    expect.element(fieldNamed(name)).toHaveAccessibleDescription(text);

  it('are those of the value that the contract asks for, unless the field has its own', async () => {
    if (!i18next.isInitialized) await startI18n();
    await switchLanguage('en');
    await render(<ReplacementForm />);
    await page.getByRole('button', { name: 'Send' }).click();
    await says('code', 'Please enter a redeem code');
    await says('newPassword', 'Please enter a new password');
    await fieldNamed('code').fill('ab');
    await fieldNamed('newPassword').fill('short');
    await fieldNamed('label').fill('x'.repeat(1_000));
    await page.getByRole('button', { name: 'Send' }).click();
    await says('code', 'Enter 6 to 32 letters, numbers or hyphens');
    await says('newPassword', 'Password must be at least 8 characters');
    await expect
      .element(fieldNamed('label'))
      .toHaveAccessibleDescription(/^At most \d+ characters$/);
  });
});
