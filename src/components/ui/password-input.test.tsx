import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { PasswordInput } from '@/components/ui/password-input';

it('shows and hides the password, and the toggle names its action', async () => {
  const screen = await render(
    <PasswordInput
      aria-label="Password"
      defaultValue="correct horse"
      showLabel="Show password"
      hideLabel="Hide password"
    />,
  );
  const field = screen.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');

  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');

  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('correct horse');
});
