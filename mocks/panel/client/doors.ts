import type { Exchange } from '../../sandbox/exchange-log.ts';
import type { Fault } from '../../sandbox/faults.ts';
import type { OutboxMessage } from '../../sandbox/outbox.ts';
import type { AccountFixture } from '../../sandbox/seed/fixtures.ts';

export type { AccountFixture, Exchange, Fault, OutboxMessage };
/** What a door takes as a fault: members with a default may be left out. */
export type FaultInput = { kind: Fault['kind'] } & Partial<Record<string, unknown>>;
export type Time = { now: number; offset: number };
export type Scenario = {
  id: string;
  label: string;
  explanation: string;
  account: string;
  path: string;
  offset: number;
  faults: Fault[];
};
export type Operations = Record<string, { path: string; errors: string[] }>;

/** The sandbox's doors: everything that the panel knows or does goes through them (mocks/README.md). */
export const doors = {
  outbox: () => get<OutboxMessage[]>('outbox'),
  fixtures: () => get<{ accounts: AccountFixture[] } & Record<string, unknown>>('fixtures'),
  operations: () => get<{ operations: Operations }>('operations'),
  clock: () => get<Time>('clock'),
  moveClock: (offset: number) => post<Time>('clock', { offset }),
  faults: () => get<{ faults: Fault[] }>('faults'),
  setFaults: (faults: readonly FaultInput[]) => post<{ faults: Fault[] }>('faults', { faults }),
  seed: () => get<{ seed: number }>('reset'),
  reset: (seed: number) => post<{ seed: number }>('reset', { seed }),
  become: (account: string) =>
    post<{ uid: string; token: string; path: string }>('become', { account }),
  scenarios: () => get<{ scenarios: Scenario[] }>('scenarios'),
  beginScenario: (scenario: string) =>
    post<Scenario & { token: string }>('scenarios', { scenario }),
  log: () => get<{ exchanges: Exchange[] }>('log'),
};

const get = <T>(door: string) => call<T>(door, {});
const post = <T>(door: string, body: object) =>
  call<T>(door, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Rejects with the sentence of a door that refuses. */
async function call<T>(door: string, init: RequestInit): Promise<T> {
  const response = await fetch(`/sandbox/${door}`, init);
  const body = (await response.json()) as T & { msg?: string };
  if (!response.ok) throw new Error(body.msg ?? `The door ${door} answered ${response.status}.`);
  return body;
}
