import { findMismatch } from '@/api/check-response';
import { isEnvelope } from '@/api/envelope';
import { type OperationId, PARAMETER, examples, operations } from '@/api/dev/chosen-answers';
import { AS_QUERY } from '@/config/paths';
import { isRecord } from '@/lib/is-record';
import { FIXTURES, SCREENS, type Screen } from './screens';

/** A state of a screen, and the way to it: who is logged in, and the answer that is chosen. */
export type State = { name: string; as: string; answer?: string };
export type ScreenStates = { path: string; states: readonly State[] };

/** The refusals of nearly every operation, of which one is enough. */
const COMMON: readonly string[] = operations.userLogout.errors;

/** Every screen in each of its states. */
export function listScreens(): ScreenStates[] {
  const fixtures = FIXTURES.map(({ path, as, standsFor }) => ({
    path,
    states: [{ name: standsFor, as }],
  }));
  return [...SCREENS.map(listStates), ...fixtures];
}

function listStates({ path, as, calls }: Screen): ScreenStates {
  const [first = ''] = as;
  const accounts = as.map((account) => ({ name: `as ${account}`, as: account }));
  const offline = { name: 'offline', as: first, answer: '*.later.offline' };
  const answers = calls.flatMap((operation) =>
    listAnswers(operation).map(([name, choice]) => ({
      name: `${operation}: ${name}`,
      as: first,
      answer: `${operation}.${choice}`,
    })),
  );
  return { path, states: [...accounts, ...answers, ...(calls.length > 0 ? [offline] : [])] };
}

/** What an operation can answer, and the choice of each. */
function listAnswers(operation: OperationId): [name: string, choice: string][] {
  const { kind, errors } = operations[operation];
  const empty = makeEmpty(operation);
  const named = Object.entries(examples[operation]).flatMap(([name, { code }]) =>
    code === 200 && kind === 'read' ? [[name, name] as [string, string]] : [],
  );
  const refusals = errors.filter((status) => !COMMON.includes(status));
  return [
    ...named,
    ...(empty === null ? [] : [['empty', empty] as [string, string]]),
    ...refusals.map((status): [string, string] => [status, status]),
    ['TooManyRequests', 'TooManyRequests'],
    ['loading', 'late'],
    ['failed', 'drop'],
    kind === 'read' ? ['stale', 'later.drop'] : ['done, answer lost', 'once.lost'],
  ];
}

/** The example without the rows of its lists, as an answer by hand; null if the contract has none such. */
function makeEmpty(operation: OperationId): string | null {
  const { ok } = examples[operation];
  if (operations[operation].kind !== 'read' || !isRecord(ok.data)) return null;
  const members = Object.entries(ok.data);
  const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
  if (!members.some(([, value]) => isList(value))) return null;
  const empty = {
    ...ok,
    data: Object.fromEntries(
      members.map(([name, value]) => [name, name === 'total' ? 0 : isList(value) ? [] : value]),
    ),
  };
  const isValid = isEnvelope(empty) && !findMismatch(operations[operation].path, empty);
  return isValid ? JSON.stringify(empty) : null;
}

/** The address that shows a screen in a state, in a tab of its own. */
export function buildStatePath(path: string, { as, answer }: Omit<State, 'name'>): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set(AS_QUERY, as);
  if (answer !== undefined) url.searchParams.set(PARAMETER, answer);
  return url.pathname + url.search + url.hash;
}
