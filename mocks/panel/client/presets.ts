import type { FaultInput } from './doors.ts';

/** Troubles that have a name. Each takes the place of all faults. */
export const PRESETS: { label: string; explanation: string; faults: FaultInput[] }[] = [
  { label: 'All well', explanation: 'no faults.', faults: [] },
  {
    label: 'Slow network',
    explanation: 'every call takes two seconds.',
    faults: [{ kind: 'latency', milliseconds: 2_000 }],
  },
  {
    label: 'Too slow',
    explanation: 'every call takes longer than a client waits.',
    faults: [{ kind: 'latency', milliseconds: 12_000 }],
  },
  {
    label: 'Offline',
    explanation: 'every connection breaks.',
    faults: [{ kind: 'drop' }],
  },
  {
    label: 'One bad moment',
    explanation: 'the next call is lost, the one after it is not.',
    faults: [{ kind: 'drop', times: 1 }],
  },
  {
    label: 'Product down',
    explanation: 'a proxy’s page instead of every answer.',
    faults: [{ kind: 'http500' }],
  },
  {
    label: 'Session ended',
    explanation: 'every call that needs a session is Unauthorized.',
    faults: [{ kind: 'status', status: 'Unauthorized' }],
  },
  {
    label: 'Paid, answer lost',
    explanation: 'the next purchase is made, but its answer never arrives.',
    faults: [{ kind: 'drop', operation: 'paymentPurchase', times: 1, afterwards: true }],
  },
];
