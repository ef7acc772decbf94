import { type Choice, type OperationId, operations } from '@/api/dev/chosen-answers';
import { API } from '@/config/api';
import { examples } from '@mocks/generated/examples';
import type { PickerTexts } from './texts';

type Option = { value: string; label: string };

/**
 * The contract's answers to choose from: examples of success and refusals with Prism, faults and refusals with the
 * sandbox. Includes `current`, even if it comes from an old address.
 */
export function answerOptions(operation: OperationId, current: string, texts: PickerTexts) {
  const groups = [
    API.mode === 'prism'
      ? { label: texts.examples, options: successes(operation) }
      : { label: texts.faults, options: listFaults(texts) },
    { label: texts.refusals, options: operations[operation].errors.map(named) },
  ];
  const own = { value: '', label: ownAnswer(texts) };
  const known = groups.flatMap(({ options }) => options.map(({ value }) => value));
  return ['', ...known].includes(current) ? [own, ...groups] : [own, named(current), ...groups];
}

/** The label of the server's default answer. */
function ownAnswer(texts: PickerTexts): string {
  return API.mode === 'prism' ? texts.asServed.prism : texts.asServed.sandbox;
}

/** The label of a choice. */
export function formatChoice({ answer, isLate }: Choice, texts: PickerTexts): string {
  const fault = listFaults(texts).find(({ value }) => value === answer);
  const name = fault?.label ?? (answer || ownAnswer(texts));
  return isLate ? `${name}, ${texts.late}` : name;
}

function successes(operation: OperationId): Option[] {
  return Object.entries(examples[operation])
    .filter(([, { code }]) => code === 200)
    .map(([name]) => named(name));
}

function listFaults({ kinds }: PickerTexts): Option[] {
  return Object.entries(kinds).map(([value, label]) => ({ value, label }));
}

function named(name: string): Option {
  return { value: name, label: name };
}
