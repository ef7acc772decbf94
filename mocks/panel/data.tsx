import { useState } from 'react';
import { CopyButton } from '@/components/content/copy-button';
import { type FaultInput, post } from './debug-api';
import { Form, Part, type PartProps, TextField } from './part';
import { useLink } from './use-link';
import { COPY_LABELS, describeSituation } from './words';

/** The state that a link carries, without the data that visitors have made. */
type SharedState = { seed: number; offset: number; faults: readonly FaultInput[] };

/** A reset from a seed, and the state as a link. A link that is opened is applied after a confirmation. */
export function Data({ state: { seed, time, faults }, ask, attempt }: PartProps) {
  const [typed, setTyped] = useState<string>();
  const apply = (shared: SharedState) =>
    attempt(async () => {
      const consequences = describeSituation(`All data is reset from seed ${shared.seed}`, shared);
      if (!(await ask('Reset the sandbox?', consequences))) return 'Nothing was changed.';
      await post('reset', { seed: shared.seed });
      await post('clock', { offset: shared.offset });
      await post('faults', { faults: shared.faults });
      setTyped(undefined);
      return `The sandbox was reset from seed ${shared.seed}.`;
    });
  useLink('seed', (values) => apply(parseState(values)));
  const values = {
    seed: String(seed),
    offset: String(time.offset),
    faults: JSON.stringify(faults),
  };
  const link = `${location.origin}/sandbox#${new URLSearchParams(values).toString()}`;
  return (
    <Part title="Data">
      <Form
        submit="Reset…"
        variant="destructive"
        onFields={(fields) => apply({ seed: Number(fields.seed), offset: 0, faults: [] })}
      >
        <TextField
          label="Seed"
          name="seed"
          {...{ type: 'number', step: 1, min: 0, max: 4_294_967_295, required: true }}
          value={typed ?? seed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Form>
      <div className="flex flex-wrap items-end gap-2">
        <TextField label="Seed, time and faults as a link" readOnly value={link} />
        <CopyButton {...COPY_LABELS} of="the link" value={link} size="default" />
      </div>
    </Part>
  );
}

/** The debug API validates the values. */
function parseState(values: URLSearchParams): SharedState {
  return {
    seed: Number(values.get('seed')),
    offset: Number(values.get('offset') ?? 0),
    faults: parseFaults(values.get('faults')),
  };
}

function parseFaults(text: string | null): FaultInput[] {
  try {
    const faults: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(faults) ? (faults as FaultInput[]) : [];
  } catch {
    return [];
  }
}
