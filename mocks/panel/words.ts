import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
] as const;

/** The texts of a button that copies. */
export const COPY_LABELS = {
  label: 'Copy',
  copiedLabel: 'Copied',
  failedLabel: 'Copy it by hand',
};

/** Formats the time of day in UTC, as in tests and the contract. */
export function formatClockTime(time: number): string {
  return new Date(time).toISOString().slice(11, 19);
}

export function formatDateTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Formats how far the sandbox's time is from the machine's, in the largest two units: "2 days 3 hours ahead". */
export function formatOffset(offset: number): string {
  if (offset === 0) return 'as this machine’s';
  let rest = Math.abs(offset);
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 && parts.length < 2) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  return `${parts.join(' ') || 'under a second'} ${offset > 0 ? 'ahead' : 'behind'}`;
}

/** Lists the consequences of a reset to a situation. */
export function describeSituation(reset: string, { offset }: { offset: number }): string[] {
  return [
    `${reset}: what was registered, bought or changed is gone, and all accounts are logged out.`,
    `The sandbox’s time is ${formatOffset(offset)}.`,
  ];
}
