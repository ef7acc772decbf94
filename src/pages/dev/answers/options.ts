import {
  type Choice,
  EVERY_CALL,
  OFFLINE,
  type Target,
  examples,
  isHandwritten,
  operations,
} from '@/api/dev/chosen-answers';
import { FAULTS } from '@mocks/sandbox/preference';
import { TEXTS } from './texts';

type Option = { value: string; label: string };

/** The value of the option that opens the field for an answer by hand. */
export const BY_HAND = '{';

/** What can be chosen: the contract's answers, and failures on the way. */
export function answerOptions(target: Target) {
  const own = { value: '', label: TEXTS.asServed };
  if (target === EVERY_CALL) {
    const faults = [...FAULTS, OFFLINE].map((value) => named(value));
    const refusals = SHARED.map((value) => named(value));
    return [
      own,
      { label: TEXTS.faults, options: faults },
      { label: TEXTS.refusals, options: refusals },
    ];
  }
  const successes = Object.entries(examples[target]).filter(([, { code }]) => code === 200);
  return [
    own,
    { value: BY_HAND, label: TEXTS.byHand },
    { label: TEXTS.examples, options: successes.map(([name]) => named(name)) },
    { label: TEXTS.refusals, options: operations[target].errors.map((name) => named(name)) },
    { label: TEXTS.faults, options: FAULTS.map((value) => named(value)) },
  ];
}

/** The refusals of most operations. */
const SHARED = operations.systemUserInfo.errors;

/** The label of a choice. */
export function formatChoice({ answer, calls, delay }: Choice): string {
  const name = isHandwritten(answer) ? TEXTS.byHand : named(answer).label || TEXTS.asServed;
  const parts = [name, calls === 'all' ? '' : TEXTS.calls[calls], delay > 0 ? TEXTS.late : ''];
  return parts.filter(Boolean).join(', ');
}

function named(value: string): Option {
  const labels: Partial<Record<string, string>> = TEXTS.kinds;
  return { value, label: labels[value] ?? value };
}
