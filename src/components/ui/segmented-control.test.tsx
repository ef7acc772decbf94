import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { SegmentedControl } from '@/components/ui/segmented-control';

const options = [
  { value: 'username', label: 'Username' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;

function Modes() {
  const [value, setValue] = useState<(typeof options)[number]['value']>('username');
  return (
    <SegmentedControl
      label="Log in with"
      value={value}
      onValueChange={setValue}
      options={options}
    />
  );
}

it('is a radio group that the arrow keys move through', async () => {
  const screen = await render(<Modes />);
  await expect.element(screen.getByRole('radiogroup', { name: 'Log in with' })).toBeInTheDocument();

  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');

  await expect.element(screen.getByRole('radio', { name: 'Email' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Username' })).not.toBeChecked();
});
