import { type Fault, type FaultInput, type Operations, debugApi } from './debug-api.ts';
import { type Fields, button, byId, createRows, el, onSubmit } from './el.ts';
import { attempt } from './say.ts';
import { KINDS, formatFault } from './words.ts';

/** Named sets of faults. Each replaces all faults. */
const PRESETS: { label: string; explanation: string; faults: FaultInput[] }[] = [
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
    label: 'Backend down',
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

/** Creates the list of faults, the form that adds one, and the presets. */
export function createFaultList(operations: Operations, refresh: () => Promise<void>) {
  let faults: readonly Fault[] = [];
  const set = (next: readonly FaultInput[], text: string) =>
    attempt(async () => {
      await debugApi.setFaults(next);
      await refresh();
      return text;
    });
  const show = createRows<Fault & { index: number }>(
    byId('fault-list', HTMLUListElement),
    (fault) => `${fault.index} ${formatFault(fault)}`,
    (fault) => {
      const text = formatFault(fault);
      const rest = () => faults.filter((_, index) => index !== fault.index);
      const remove = () => set(rest(), `Removed: ${text}.`);
      return el(
        'div',
        { className: 'row' },
        el('p', {}, text),
        button('Remove', remove, { ariaLabel: `Remove: ${text}` }),
      );
    },
    'None: calls reach the sandbox unchanged.',
  );
  createForm(operations, (fault) => set([...faults, fault], 'Added a fault.'));
  byId('presets', HTMLDivElement).append(
    ...PRESETS.map((preset) =>
      button(preset.label, () => set(preset.faults, `${preset.label}: ${preset.explanation}`)),
    ),
  );
  return (next: readonly Fault[]) => {
    faults = next;
    show(next.map((fault, index) => ({ ...fault, index })));
  };
}

function createForm(operations: Operations, add: (fault: FaultInput) => void): void {
  const form = byId('fault', HTMLFormElement);
  const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  fill(field('kind'), Object.entries(KINDS));
  fill(field('operation'), [
    ['*', 'all'],
    ...Object.keys(operations).map((id) => [id, id] as const),
  ]);
  const adapt = () => {
    const kind = field('kind').value;
    for (const label of form.querySelectorAll<HTMLElement>('[data-for]')) {
      const wanted = label.dataset.for;
      label.hidden = wanted === 'response' ? kind === 'latency' : wanted !== kind;
    }
  };
  const declare = () => {
    const { value } = field('operation');
    const calls = value === '*' ? Object.values(operations) : [operations[value]];
    const declared = new Set(calls.flatMap((call) => call?.errors ?? []));
    fill(
      field('status'),
      [...declared].toSorted().map((status) => [status, status]),
    );
  };
  field('kind').addEventListener('change', adapt);
  field('operation').addEventListener('change', declare);
  adapt();
  declare();
  onSubmit(form, (fields) => add(readFault(fields)));
}

function readFault(fields: Fields): FaultInput {
  const kind = fields('kind') as Fault['kind'];
  const times = fields('times');
  return {
    kind,
    operation: fields('operation'),
    times: times ? Number(times) : null,
    ...(kind === 'latency' && { milliseconds: Number(fields('milliseconds')) }),
    ...(kind === 'status' && { status: fields('status') }),
    ...(kind !== 'latency' && { afterwards: fields('afterwards') !== null }),
  };
}

function fill(select: HTMLSelectElement, options: readonly (readonly [string, string])[]): void {
  const { value } = select;
  select.replaceChildren(...options.map(([value, text]) => el('option', { value }, text)));
  if (options.some(([own]) => own === value)) select.value = value;
}
