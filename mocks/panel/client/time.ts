import { type ClockState, debugApi } from './debug-api.ts';
import { button, byId, onSubmit } from './el.ts';
import { ask, attempt } from './say.ts';
import { formatDateTime, formatOffset } from './words.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = [
  ['+ 11 minutes', 11 * 60_000],
  ['+ 1 hour', HOUR],
  ['+ 1 day', DAY],
  ['+ 1 week', 7 * DAY],
  ['+ 1 month', 31 * DAY],
  ['+ 1 year', 366 * DAY],
] as const;

/** The effects of moving the clock back, for the confirmation. */
const BACK = [
  'What has happened stays: payments, refunds, payouts, memberships, closed groups and used codes.',
  'What depends on the time alone is as it was then: sessions, codes, coupons and open orders are valid again.',
  'Times of what has happened can be in the future. Reset the data instead to begin at the machine’s time.',
];

/** Creates the controls of the sandbox's clock: relative steps, a number of hours, and back to the machine's time. */
export function createTime(refresh: () => Promise<void>): (time: ClockState) => void {
  let offset = 0;
  const move = (targetOffset: number) =>
    attempt(async () => {
      if (targetOffset < offset && !(await ask('Move the clock back?', BACK)))
        return 'Nothing was changed.';
      const response = await debugApi.moveClock(Math.round(targetOffset));
      await refresh();
      return `The sandbox’s time is ${formatOffset(response.offset)}.`;
    });
  byId('steps', HTMLDivElement).append(
    ...STEPS.map(([label, step]) => button(label, () => move(offset + step))),
    button('Back to now', () => move(0)),
  );
  const form = byId('clock', HTMLFormElement);
  onSubmit(form, (fields) => move(Number(fields('hours')) * HOUR));
  const hours = form.elements.namedItem('hours') as HTMLInputElement;
  return (time) => {
    if (document.activeElement !== hours && time.offset !== offset) {
      hours.value = String(Math.round((time.offset / HOUR) * 100) / 100);
    }
    ({ offset } = time);
    const now = byId('now', HTMLParagraphElement);
    now.textContent = `${formatDateTime(time.now)}, ${formatOffset(offset)}`;
  };
}
