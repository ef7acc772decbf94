import { type Fault, type FaultInput, type Operations, doors } from './doors.ts';
import { type Fields, button, byId, createRows, el, onSubmit } from './el.ts';
import { PRESETS } from './presets.ts';
import { attempt } from './say.ts';
import { KINDS, faultText } from './words.ts';

/** The faults that stand, and a form for one more. */
export function createFaults(operations: Operations, refresh: () => Promise<void>) {
  let faults: readonly Fault[] = [];
  const set = (next: readonly FaultInput[], text: string) =>
    attempt(async () => {
      await doors.setFaults(next);
      await refresh();
      return text;
    });
  const show = createRows<Fault & { index: number }>(
    byId('fault-list', HTMLUListElement),
    (fault) => `${fault.index} ${faultText(fault)}`,
    (fault) => {
      const text = faultText(fault);
      const rest = () => faults.filter((_, index) => index !== fault.index);
      const remove = () => set(rest(), `Removed: ${text}.`);
      return el(
        'div',
        { className: 'row' },
        el('p', {}, text),
        button('Remove', remove, { ariaLabel: `Remove: ${text}` }),
      );
    },
    'None: calls reach the product as they are.',
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
      label.hidden = wanted === 'spoilt' ? kind === 'latency' : wanted !== kind;
    }
  };
  const declare = () => {
    const { value } = field('operation');
    const all = value === '*' ? Object.values(operations) : [operations[value]];
    const declared = new Set(all.flatMap((it) => it?.errors ?? []));
    fill(
      field('status'),
      [...declared].toSorted().map((status) => [status, status]),
    );
  };
  field('kind').addEventListener('change', adapt);
  field('operation').addEventListener('change', declare);
  adapt();
  declare();
  onSubmit(form, (fields) => add(faultOf(fields)));
}

function faultOf(fields: Fields): FaultInput {
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
