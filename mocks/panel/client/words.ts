import type { Fault } from './debug-api.ts';

const HOUR = 3_600_000;
const UNITS = [
  ['day', 24 * HOUR],
  ['hour', HOUR],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

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

export const KINDS: Record<Fault['kind'], string> = {
  latency: 'Delay',
  drop: 'Dropped connection',
  http500: 'HTTP 500 page of a proxy',
  malformedJson: 'Malformed JSON',
  wrongEnvelope: 'Wrong envelope',
  status: 'Error of the contract',
};

export function formatFault(fault: Fault): string {
  const effect = fault.kind === 'latency' ? `Delay of ${fault.milliseconds} ms` : KINDS[fault.kind];
  const status = fault.kind === 'status' ? ` ${fault.status}` : '';
  const scope = fault.operation === '*' ? 'every operation' : fault.operation;
  const suffix =
    fault.kind !== 'latency' && fault.afterwards ? ', after the operation is done' : '';
  const long = fault.times === null ? 'until removed' : `${fault.times} more`;
  return `${effect}${status}: ${scope}${suffix} (${long})`;
}
