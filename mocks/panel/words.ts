import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/config/constants';
import type { Fault, FaultInput } from './debug-api';

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

type Situation = { offset: number; faults: readonly FaultInput[] };

/** Lists the consequences of a reset to a situation, whose faults may leave out members with a default. */
export function describeSituation(reset: string, { offset, faults }: Situation): string[] {
  const defaults = { operation: '*', times: null, afterwards: false };
  const lines = faults.map((fault) => `Fault: ${formatFault({ ...defaults, ...fault } as Fault)}`);
  return [
    `${reset}: what was registered, bought or changed is gone, and all accounts are logged out.`,
    `The sandbox’s time is ${formatOffset(offset)}.`,
    ...(lines.length > 0 ? lines : ['No faults.']),
  ];
}
