import type { Explanation } from '@halyard/contract/signature-explanation';
import type { LoggedExchange } from '../sandbox/exchange-log';
import type { AmountName, Amounts } from '../sandbox/seed/amounts';
import type { AccountFixture } from '../sandbox/seed/fixtures';
import type { Scenario } from '../sandbox/seed/scenarios';
import type { OutboxMessage } from '../sandbox/services';

export type { AmountName, Amounts, Explanation, LoggedExchange };
export type ClockState = { now: number; offset: number };
export type ShownScenario = Omit<Scenario, 'offset'> & { offset: number };
/** A session, and the address of the site that opens it. */
export type Session = { token: string; path: string };

/** What stays the same while the sandbox runs, and whether its host also serves the site. */
export async function loadFacts() {
  const [{ accounts, ...fixtures }, { scenarios }, site] = await Promise.all([
    call<{ accounts: AccountFixture[] } & Record<string, unknown>>('fixtures'),
    call<{ scenarios: ShownScenario[] }>('scenarios'),
    fetch('/', { method: 'HEAD' }),
  ]);
  return { accounts, fixtures, scenarios, hasSite: site.ok };
}

export async function loadState() {
  const [messages, { exchanges }, time, { seed, amounts }] = await Promise.all([
    call<OutboxMessage[]>('outbox'),
    call<{ exchanges: LoggedExchange[] }>('log'),
    call<ClockState>('clock'),
    call<{ seed: number; amounts: Amounts }>('reset'),
  ]);
  return { messages, exchanges, time, seed, amounts };
}

export type Facts = Awaited<ReturnType<typeof loadFacts>>;
export type State = Awaited<ReturnType<typeof loadState>>;

export const post = <T>(endpoint: string, body: object) =>
  call<T>(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Calls an endpoint of the debug API. Rejects with the message of a refusal. */
async function call<T>(endpoint: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`/sandbox/${endpoint}`, init);
  const body = (await response.json()) as T & { msg?: string };
  if (!response.ok) throw new Error(body.msg ?? `${endpoint} answered ${response.status}.`);
  return body;
}

/** Opens the site, or copies the token if the host serves no site. Resolves to a message. */
export async function openSite(hasSite: boolean, { path, token }: Session, name: string) {
  if (hasSite) {
    window.open(path, '_blank', 'noopener');
    return `The site is open as ${name}.`;
  }
  // The clipboard is missing without https, and may be refused.
  const isCopied = await navigator.clipboard?.writeText(token).then(
    () => true,
    () => false,
  );
  return isCopied ? `Copied a token of ${name}.` : `A token of ${name}: ${token}`;
}
