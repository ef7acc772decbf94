import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '@/api';
import { UserRegisterTypeUsernameInput } from '@/api/schemas';
import { startI18n, switchLanguage } from '@/i18n';
import { Form } from './form';
import { PasswordField } from './password-field';
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

describe('an error of a field that the form renders', () => {
  it('shows at the field alone', async () => {
    if (!i18next.isInitialized) await startI18n();
    await render(<FormWithoutUsername username="ada" />);
    await page.getByLabelText('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect
      .element(page.getByLabelText('Password', { exact: true }))
      .toHaveAccessibleDescription('Password must be at least 8 characters');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
