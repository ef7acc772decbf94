/**
 * The answers that a developer chose in the badge for the operations of this tab. Only the development server's client
 * loads this module; a build that contains it fails (scripts/build/no-mocks.ts).
 */
import type { GenericAbortSignal } from 'axios';
import { API } from '@/config/api';
import { sessionStore } from '@/lib/safe-storage';
import { createSignal } from '@/lib/signal';
import { storedText } from '@/lib/stored-value';
import { errors } from '../generated/errors';
import { type OperationId, operations } from '../generated/operations';
import { readSandboxAnswers, setSandboxAnswer } from './sandbox-faults';

export { type OperationId, operations };

export type Choice = {
  /**
   * A named example of success, a status that the operation declares, or a kind of fault; empty for the server's
   * default answer.
   */
  answer: string;
  /** The call is sent ten seconds late. */
  isLate: boolean;
};

export type ChosenAnswers = {
  /**
   * Operations that this document called, in the order of their first calls, with the path of the page that called
   * last.
   */
  called: ReadonlyMap<OperationId, string>;
  choices: ReadonlyMap<OperationId, Choice>;
};

/** Occurs once for each choice: `?answer=userGetDeviceList.ServerError&answer=paymentShop.late`. */
export const PARAMETER = 'answer';
const LATE = 'late';
const LATE_MS = 10_000;
const AS_SERVED: Choice = { answer: '', isLate: false };

/** session: the choices, as in the address, separated by spaces. */
const stored = storedText(sessionStore, 'halyard.answers', /^[\w. ]*$/);
const changed = createSignal();
let answers: ChosenAnswers = { called: new Map(), choices: new Map() };
/** Resolves when the sandbox has the faults that the address asks for. */
let ready: Promise<unknown> = Promise.resolve();

export const subscribe = changed.subscribe;
export const currentAnswers = () => answers;
export const findChoice = (operation: OperationId) => answers.choices.get(operation) ?? AS_SERVED;

/** The choices as the values of the address's parameter. */
export function parameterValues(): string[] {
  return [...answers.choices].map(([operation, { answer, isLate }]) =>
    [operation, answer, isLate ? LATE : ''].filter(Boolean).join('.'),
  );
}

/** Starts with the choices in the page's address, or else with those stored for the tab. */
export function startAnswers(): void {
  const asked = new URLSearchParams(window.location.search).getAll(PARAMETER);
  const kept = stored.get()?.split(' ') ?? [];
  update({ called: new Map(), choices: parse(asked.length > 0 ? asked : kept) });
  if (API.mode !== 'sandbox') return;
  // The sandbox stores its faults itself. Faults removed in its panel must not return with a reload.
  ready = (asked.length > 0 ? sendAll() : Promise.resolve()).then(refreshAnswers).catch(report);
}

/** Reads the sandbox's faults again, since its panel and other tabs change them too. */
export async function refreshAnswers(): Promise<void> {
  if (API.mode !== 'sandbox') return;
  const inSandbox = await readSandboxAnswers();
  const choices = new Map<OperationId, Choice>();
  for (const id of new Set([...answers.choices.keys(), ...inSandbox.keys()])) {
    const choice = { answer: inSandbox.get(id) ?? '', isLate: findChoice(id).isLate };
    if (choice.answer || choice.isLate) choices.set(id, choice);
  }
  update({ choices });
}

export async function chooseAnswer(operation: OperationId, choice: Choice): Promise<void> {
  if (API.mode === 'sandbox' && choice.answer !== findChoice(operation).answer) {
    await setSandboxAnswer(operation, choice.answer);
  }
  const choices = new Map(answers.choices);
  if (choice.answer || choice.isLate) choices.set(operation, choice);
  else choices.delete(operation);
  update({ choices });
}

/** Records a call, delays it if that was chosen, and returns the headers that choose its answer. */
export async function prepareCall(
  path: string,
  signal?: GenericAbortSignal,
): Promise<Record<string, string>> {
  const id = IDS.find((operation) => operations[operation].path === path);
  if (!id) return {};
  if (answers.called.get(id) !== window.location.pathname) {
    update({ called: new Map(answers.called).set(id, window.location.pathname) });
  }
  await ready;
  const { answer, isLate } = findChoice(id);
  if (isLate) await pause(signal);
  if (API.mode !== 'prism' || !answer) return {};
  return { Prefer: isStatus(answer) ? `code=${errors[answer].code}` : `example=${answer}` };
}

const IDS = Object.keys(operations) as OperationId[];

function update(changes: Partial<ChosenAnswers>): void {
  answers = { ...answers, ...changes };
  stored.set(parameterValues().join(' '));
  changed.emit();
}

async function sendAll(): Promise<void> {
  for (const [operation, { answer }] of answers.choices) {
    if (answer) await setSandboxAnswer(operation, answer).catch(report);
  }
}

/** Parses choices as in the address. Drops what the contract, or the server of this mode, does not have. */
function parse(values: readonly string[]): Map<OperationId, Choice> {
  const choices = new Map<OperationId, Choice>();
  for (const value of values) {
    const [id = '', ...parts] = value.split('.');
    if (!isOperation(id)) continue;
    const isLate = parts.includes(LATE);
    const answer = parts.find((part) => part !== LATE && isPossible(part)) ?? '';
    if (answer || isLate) choices.set(id, { answer, isLate });
  }
  return choices;
}

export const isOperation = (id: string): id is OperationId => Object.hasOwn(operations, id);
const isStatus = (answer: string): answer is keyof typeof errors => Object.hasOwn(errors, answer);

/**
 * Prism has examples, whose names begin with `ok` if they are successes; the sandbox has faults; both have refusals.
 */
function isPossible(answer: string): boolean {
  return isStatus(answer) || answer.startsWith('ok') === (API.mode === 'prism');
}

/** Ends early when the call is cancelled. axios then reports the cancellation. */
function pause(signal?: GenericAbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal?.aborted ? 0 : LATE_MS);
    signal?.addEventListener?.('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function report(error: unknown): void {
  console.error(`An answer could not be chosen: ${(error as Error).message}`);
}

startAnswers();
