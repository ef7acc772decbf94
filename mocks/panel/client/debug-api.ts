import type { LoggedExchange } from '../../sandbox/exchange-log.ts';
import type { Fault } from '../../sandbox/faults.ts';
import type { OutboxMessage } from '../../sandbox/services.ts';
import type { Explanation } from '@halyard/contract/signature-explanation';
import type { AccountFixture } from '../../sandbox/seed/fixtures.ts';

export type { AccountFixture, LoggedExchange, Fault, OutboxMessage };
/** A fault as the debug API takes it: members with a default may be left out. */
export type FaultInput = { kind: Fault['kind'] } & Partial<Record<string, unknown>>;
export type ClockState = { now: number; offset: number };
export type ShownScenario = {
  id: string;
  label: string;
  explanation: string;
  account: string;
  path: string;
  offset: number;
  faults: Fault[];
};
export type Operations = Record<string, { path: string; errors: string[]; isExample: boolean }>;

/** The sandbox's debug API (mocks/README.md): the panel reads and changes nothing by other means. */
export const debugApi = {
  outbox: () => get<OutboxMessage[]>('outbox'),
  fixtures: () => get<{ accounts: AccountFixture[] } & Record<string, unknown>>('fixtures'),
  operations: () => get<{ operations: Operations }>('operations'),
  clock: () => get<ClockState>('clock'),
  moveClock: (offset: number) => post<ClockState>('clock', { offset }),
  faults: () => get<{ faults: Fault[] }>('faults'),
  setFaults: (faults: readonly FaultInput[]) => post<{ faults: Fault[] }>('faults', { faults }),
  storage: () => get<{ problem: string | null }>('storage'),
  seed: () => get<{ seed: number }>('reset'),
  reset: (seed: number) => post<{ seed: number }>('reset', { seed }),
  impersonate: (account: string) =>
    post<{ uid: string; token: string; path: string }>('impersonate', { account }),
  scenarios: () => get<{ scenarios: ShownScenario[] }>('scenarios'),
  beginScenario: (scenario: string) =>
    post<ShownScenario & { token: string }>('scenarios', { scenario }),
  explainSignature: (platform: string, signature: string) =>
    post<Explanation>('signature', { platform, signature }),
  log: () => get<{ exchanges: LoggedExchange[] }>('log'),
};

const get = <T>(endpoint: string) => call<T>(endpoint, {});
const post = <T>(endpoint: string, body: object) =>
  call<T>(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Calls an endpoint of the debug API. Rejects with the message of a refusal. */
async function call<T>(endpoint: string, init: RequestInit): Promise<T> {
  const response = await fetch(`/sandbox/${endpoint}`, init);
  const body = (await response.json()) as T & { msg?: string };
  if (!response.ok) throw new Error(body.msg ?? `${endpoint} answered ${response.status}.`);
  return body;
}
