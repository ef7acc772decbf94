import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { Meter } from '@/components/ui/meter';

it('reads as n of the limit, and counts a small limit in squares', async () => {
  const screen = await render(
    <Meter value={3} max={5} label="Devices" valueText="3 of 5 devices" />,
  );
  const meter = screen.getByRole('meter', { name: 'Devices' });

  await expect.element(meter).toHaveAttribute('aria-valuetext', '3 of 5 devices');
  await expect.element(meter).toHaveAttribute('aria-valuenow', '3');
  expect(meter.element().children).toHaveLength(5);
});

it('is capped at full', async () => {
  const screen = await render(
    <Meter value={60} max={50} label="Devices" valueText="60 of 50 devices" />,
  );
  const meter = screen.getByRole('meter', { name: 'Devices' });

  await expect.element(meter).toHaveAttribute('aria-valuenow', '50');
  expect(meter.element().querySelector('rect')?.getAttribute('width')).toBe('100%');
});
