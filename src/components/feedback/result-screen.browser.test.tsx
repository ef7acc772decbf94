import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type ResultKind, ResultScreen } from './result-screen';

const FLAG_OF: Record<ResultKind, string> = {
  '403': 'L',
  '404': 'O',
  '500': 'D',
  success: 'C',
  error: 'D',
  info: 'K',
  warning: 'U',
};

it.each(Object.entries(FLAG_OF) as [ResultKind, string][])(
  'the result %s hoists flag %s, and shows details as text',
  async (kind, flag) => {
    const { container } = await render(
      <ResultScreen kind={kind} title="What happened" details={'<b>not bold</b>'} />,
    );
    expect(container.querySelector(`[data-flag="${flag}"]`)).not.toBeNull();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('What happened');
    await expect.element(page.getByText('<b>not bold</b>')).toBeVisible();
    expect(container.querySelector('b')).toBeNull();
  },
);
