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
import type { PickerTexts } from './texts';

type Option = { value: string; label: string };

/** The value of the option that opens the field for an answer by hand. */
export const BY_HAND = '{';

/** What can be chosen: the contract's answers, and failures on the way. */
export function answerOptions(target: Target, texts: PickerTexts) {
  const own = { value: '', label: texts.asServed };
  if (target === EVERY_CALL) {
    const faults = [...FAULTS, OFFLINE].map((value) => named(value, texts));
    const refusals = SHARED.map((value) => named(value, texts));
    return [
      own,
      { label: texts.faults, options: faults },
      { label: texts.refusals, options: refusals },
    ];
  }
  const successes = Object.entries(examples[target]).filter(([, { code }]) => code === 200);
  return [
    own,
    { value: BY_HAND, label: texts.byHand },
    { label: texts.examples, options: successes.map(([name]) => named(name, texts)) },
    { label: texts.refusals, options: operations[target].errors.map((name) => named(name, texts)) },
    { label: texts.faults, options: FAULTS.map((value) => named(value, texts)) },
  ];
}

/** The refusals of most operations. */
const SHARED = operations.systemUserInfo.errors;

/** The label of a choice. */
export function formatChoice({ answer, calls, delay }: Choice, texts: PickerTexts): string {
  const name = isHandwritten(answer) ? texts.byHand : named(answer, texts).label || texts.asServed;
  const parts = [name, calls === 'all' ? '' : texts.calls[calls], delay > 0 ? texts.late : ''];
  return parts.filter(Boolean).join(', ');
}

function named(value: string, { kinds }: PickerTexts): Option {
  const labels: Partial<Record<string, string>> = kinds;
  return { value, label: labels[value] ?? value };
}
