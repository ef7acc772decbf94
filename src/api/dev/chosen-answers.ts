/**
 * How the calls of this page are answered, as chosen in the badge, in the page's address, or by a test. Each call carries
 * its choice in the header `Prefer` (mocks/sandbox/preference), so that no other client of the server notices. Only the
 * development server's client loads this module; a build that contains it fails (scripts/build/no-mocks.ts).
 */
import type { GenericAbortSignal, InternalAxiosRequestConfig } from 'axios';
import { API } from '@/config/api';
import { sessionStore } from '@/lib/safe-storage';
import { createStore, storedJson } from '@/lib/store';
import { examples } from '@mocks/generated/examples';
import { FAULTS } from '@mocks/sandbox/preference';
import { findOperation } from '../check-response';
import { errors } from '../generated/errors';
import { type OperationId, operations } from '../generated/operations';
import { http } from '../http';

export { type OperationId, examples, operations };

/** An operation, or all that have no choice of their own. */
export type Target = OperationId | '*';
export const EVERY_CALL = '*';

export type Choice = {
  /**
   * A status that the operation declares, an example's name, a kind of fault, or an envelope as JSON; empty for the
   * server's own answer. `offline`: all calls break, and the browser says that it has no network.
   */
  answer: string;
  /** The calls of an operation that get the answer: all, the next, or all but the first of the page. */
  calls: 'all' | 'once' | 'later';
  /** In milliseconds. */
  delay: number;
};

export type ChosenAnswers = {
  /**
   * Operations that this document called, in the order of their first calls, with the path of the page that called
   * last.
   */
  called: ReadonlyMap<OperationId, string>;
  choices: ReadonlyMap<Target, Choice>;
  /** Parts of the address that name nothing of the contract or the fixtures. */
  ignored: readonly string[];
};

/** Occurs once for each choice: `?answer=userGetDeviceList.ServerError&answer=paymentShop.once.late`. */
export const PARAMETER = 'answer';
const LATE = 'late';
/** Less than the client's timeout. */
export const LATE_MS = 8_000;
export const OFFLINE = 'offline';
export const AS_SERVED: Choice = { answer: '', calls: 'all', delay: 0 };
/** Node's servers take 16 kB of headers, in which an address can be twice. */
const LONGEST_ANSWER = 6_000;

/** session: the choices, as in the address. */
const stored = storedJson(sessionStore, 'halyard.answers', (value) =>
  Array.isArray(value) ? value.map(String) : null,
);
const store = createStore<ChosenAnswers>({ called: new Map(), choices: new Map(), ignored: [] });
/** The calls of each operation since the page was opened, or its answer chosen. */
const counts = new Map<OperationId, number>();
let isMadeOffline = false;

export const subscribe = store.subscribe;
export const currentAnswers = store.get;
export const findChoice = (target: Target) => store.get().choices.get(target) ?? AS_SERVED;

/** The choices as the values of the address's parameter. */
export function parameterValues(): string[] {
  return [...store.get().choices].map(([target, { answer, calls, delay }]) =>
    [target, calls === 'all' ? '' : calls, delay > 0 ? LATE : '', answer].filter(Boolean).join('.'),
  );
}

/** Starts with the choices in the page's address, or else with those stored for the tab. A backend takes none. */
export function startAnswers(): void {
  if (API.mode === 'backend') return setAnswers(new Map());
  const asked = new URLSearchParams(window.location.search).getAll(PARAMETER);
  const choices = new Map<Target, Choice>();
  const ignored: string[] = [];
  for (const value of asked.length > 0 ? asked : (stored.get() ?? [])) {
    const parsed = parseChoice(value);
    if (parsed) choices.set(...parsed);
    else ignored.push(value);
  }
  setAnswers(choices, ignored);
}

/** Replaces all choices. */
export function setAnswers(choices: ReadonlyMap<Target, Choice>, ignored: string[] = []): void {
  counts.clear();
  const isOffline = choices.get(EVERY_CALL)?.answer === OFFLINE;
  setOnline(!isOffline || choices.get(EVERY_CALL)?.calls === 'later');
  update({ called: new Map(), choices, ignored });
}

export function chooseAnswer(target: Target, choice: Choice): void {
  const choices = new Map(store.get().choices);
  choices.delete(target);
  if (choice.answer || choice.delay > 0) choices.set(target, choice);
  if (target === EVERY_CALL) {
    if (choice.calls !== 'later') counts.clear();
    setOnline(choice.answer !== OFFLINE || choice.calls === 'later');
  } else if (choice.calls !== 'later') counts.delete(target);
  update({ choices });
}

/** Notes a part of the address that cannot be followed. */
export function ignore(text: string): void {
  update({ ignored: [...store.get().ignored, text] });
}

/** Ends the connection that a choice for later calls ends, once the page has had its first answers. */
export function goOffline(): void {
  if (findChoice(EVERY_CALL).answer === OFFLINE) setOnline(false);
}

/** Sends the choice for a call with it. */
function addChoice(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  config.headers.set(prepareCall(config.url ?? '', config.signal));
  return config;
}

/** Records a call, and returns the header that chooses its answer. One that is cancelled does not count. */
function prepareCall(path: string, signal?: GenericAbortSignal): Record<string, string> {
  const id = findOperation(path);
  if (!id || signal?.aborted) return {};
  if (store.get().called.get(id) !== window.location.pathname) {
    update({ called: new Map(store.get().called).set(id, window.location.pathname) });
  }
  const count = counts.get(id) ?? 0;
  counts.set(id, count + 1);
  // React's strict mode cancels the first call of each query and makes it again.
  signal?.addEventListener?.('abort', () => counts.set(id, (counts.get(id) ?? 1) - 1));
  const choice = store.get().choices.get(id) ?? findChoice(EVERY_CALL);
  if (choice.calls === (count > 0 ? 'once' : 'later')) return {};
  const preferences = [
    formatPreference(id, choice.answer),
    choice.delay && `delay=${choice.delay}`,
  ];
  const prefer = preferences.filter(Boolean).join(', ');
  return prefer ? { Prefer: prefer } : {};
}

export const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id);

/** Whether an answer is written by hand. */
export const isHandwritten = (answer: string) => answer.startsWith('{');

/** Whether an answer by hand fits into a header and an address. */
export const isTooLong = (json: string) => encodeURIComponent(json).length > LONGEST_ANSWER;

function formatPreference(id: OperationId, answer: string): string {
  if (isHandwritten(answer)) return `answer=${encodeURIComponent(answer)}`;
  if (answer === OFFLINE) return 'fault=drop';
  if (FAULTS.some((fault) => fault === answer)) return `fault=${answer}`;
  if (Object.hasOwn(examples[id], answer)) return `example=${answer}`;
  // A choice for every call concerns those that declare it.
  const declared: readonly string[] = operations[id].errors;
  return declared.includes(answer) ? `code=${errors[answer as keyof typeof errors].code}` : '';
}

/** Parses a choice as in the address; null if the contract does not have it. */
function parseChoice(value: string): [Target, Choice] | null {
  const [, start = '', json] = /^([^{]*)(\{.*)?$/su.exec(value) ?? [];
  const [target = '', ...words] = start.split('.').filter(Boolean);
  if (target !== EVERY_CALL && !isOperation(target)) return null;
  const [answer = '', ...others] = [
    ...words.filter((word) => ![LATE, 'once', 'later'].includes(word)),
    ...(json === undefined ? [] : [json]),
  ];
  const delay = words.includes(LATE) ? LATE_MS : 0;
  if (others.length > 0 || !(answer ? isPossible(target, answer) : delay > 0)) return null;
  const calls = words.find((word) => word === 'once' || word === 'later') ?? 'all';
  return [target, { answer, calls, delay }];
}

function isPossible(target: Target, answer: string): boolean {
  if (FAULTS.some((fault) => fault === answer)) return true;
  if (target === EVERY_CALL) return answer === OFFLINE || Object.hasOwn(errors, answer);
  if (isHandwritten(answer)) return isJson(answer) && !isTooLong(answer);
  const declared: readonly string[] = operations[target].errors;
  return declared.includes(answer) || Object.hasOwn(examples[target], answer);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function update(changes: Partial<ChosenAnswers>): void {
  store.set({ ...store.get(), ...changes });
  if (store.get().choices.size > 0) stored.set(parameterValues());
  else stored.remove();
}

/** Makes the browser say that it has no network, or lets it say what it knows. */
function setOnline(isOnline: boolean): void {
  if (isOnline !== isMadeOffline) return;
  isMadeOffline = !isOnline;
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

startAnswers();
http.interceptors.request.use(addChoice);
