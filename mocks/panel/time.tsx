import { useState } from 'react';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { type ClockState, post } from './debug-api';
import { Form, Part, type PartProps, SmallButton, TextField } from './part';
import { formatOffset } from './words';

const STEPS = [
  ['+ 11 minutes', 11 * MINUTE_MS],
  ['+ 1 hour', HOUR_MS],
  ['+ 1 day', DAY_MS],
  ['+ 1 week', 7 * DAY_MS],
  ['+ 1 month', 31 * DAY_MS],
  ['+ 1 year', 366 * DAY_MS],
] as const;

/** The effects of moving the clock back, for the confirmation. */
const BACK = [
  'What has happened stays: payments, refunds, payouts, memberships, closed groups and used codes.',
  'What depends on the time alone is as it was then: sessions, codes, coupons and open orders are valid again.',
  'Times of what has happened can be in the future. Reset the data instead to begin at the machine’s time.',
];

/** The sandbox's clock: relative steps, a number of hours, and back to the machine's time. */
export function Time({ state: { time }, ask, attempt }: PartProps) {
  const [typed, setTyped] = useState<string>();
  const move = (offset: number) =>
    attempt(async () => {
      const isSure = offset >= time.offset || (await ask('Move the clock back?', BACK));
      if (!isSure) return 'Nothing was changed.';
      const moved = await post<ClockState>('clock', { offset: Math.round(offset) });
      setTyped(undefined);
      return `The sandbox’s time is ${formatOffset(moved.offset)}.`;
    });
  return (
    <Part
      title="Time"
      hint="The sandbox’s clock. Memberships, orders, groups, codes and, after 30 days, sessions expire by it. A move back undoes nothing that has happened."
    >
      <div className="flex flex-wrap gap-2">
        {STEPS.map(([label, step]) => (
          <SmallButton key={label} onClick={() => move(time.offset + step)}>
            {label}
          </SmallButton>
        ))}
        <SmallButton onClick={() => move(0)}>Back to now</SmallButton>
      </div>
      <Form submit="Set" onFields={({ hours }) => move(Number(hours) * HOUR_MS)}>
        <TextField
          label="Ahead of this machine, in hours"
          name="hours"
          {...{ type: 'number', step: 'any', min: -87_600, max: 87_600, required: true }}
          value={typed ?? Math.round((time.offset / HOUR_MS) * 100) / 100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
    </Part>
  );
}
