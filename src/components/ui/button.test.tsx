import type { SyntheticEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button } from '@/components/ui/button';

it('ignores clicks and submits while pending, and keeps the focus', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save' });

  button.element().focus();
  await userEvent.keyboard('{Enter}');

  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

it('does not submit a form unless its type is submit', async () => {
  const onSubmit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button>Show more</Button>
    </form>,
  );

  await screen.getByRole('button', { name: 'Show more' }).click();

  expect(onSubmit).not.toHaveBeenCalled();
});

it('renders a link with its looks as its child', async () => {
  const screen = await render(
    <Button asChild>
      <a href="#pricing">Pricing</a>
    </Button>,
  );

  await expect.element(screen.getByRole('link', { name: 'Pricing' })).not.toHaveAttribute('type');
});
