import { useState } from 'react';
import { CopyButton } from '@/components/content/copy-button';
import { type AmountName, type Amounts, post } from './debug-api';
import { Form, Part, type PartProps, TextField } from './part';
import { useLink } from './use-link';
import { COPY_LABELS, describeSituation } from './words';

/** The state that a link carries, without the data that visitors have made. */
type SharedState = {
  seed: number;
  amounts: Amounts;
  offset: number;
};

/** Whose records can be as many as wanted (seed/amounts.ts). */
const AMOUNT_LABELS: Record<AmountName, string> = {
  orders: 'Orders of oli',
  invited: 'Invited by ada',
  commissions: 'Commissions of kim',
};

const AMOUNT_NAMES = Object.keys(AMOUNT_LABELS) as AmountName[];

/** A reset from a seed and with amounts, and the state as a link. A link that is opened is applied after a confirmation. */
export function Data({ state: { seed, amounts, time }, ask, attempt }: PartProps) {
  const [typed, setTyped] = useState<string>();
  const apply = (shared: SharedState) =>
    attempt(async () => {
      const consequences = describeSituation(`All data is reset from seed ${shared.seed}`, shared);
      if (!(await ask('Reset the sandbox?', consequences))) return 'Nothing was changed.';
      await post('reset', { seed: shared.seed, amounts: shared.amounts });
      await post('clock', { offset: shared.offset });
      setTyped(undefined);
      return `The sandbox was reset from seed ${shared.seed}.`;
    });
  useLink('seed', (values) => apply(parseState(values)));
  const values = {
    seed: String(seed),
    amounts: JSON.stringify(amounts),
    offset: String(time.offset),
  };
  const link = `${location.origin}/sandbox#${new URLSearchParams(values).toString()}`;
  return (
    <Part title="Data">
      <Form
        submit="Reset…"
        className="grid grid-cols-2"
        variant="destructive"
        onFields={(fields) =>
          apply({
            ...{ seed: Number(fields.seed), offset: 0 },
            amounts: readAmounts(fields),
          })
        }
      >
        <TextField
          label="Seed"
          name="seed"
          {...{ type: 'number', step: 1, min: 0, max: 4_294_967_295, required: true }}
          value={typed ?? seed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {AMOUNT_NAMES.map((name) => (
          <TextField
            key={`${name} ${amounts[name]}`}
            label={AMOUNT_LABELS[name]}
            name={name}
            {...{ type: 'number', step: 1, min: 0, max: 10_000, placeholder: 'as seeded' }}
            defaultValue={amounts[name]}
          />
        ))}
      </Form>
      <div className="flex flex-wrap items-end gap-2">
        <TextField label="Seed, amounts and time as a link" readOnly value={link} />
        <CopyButton {...COPY_LABELS} of="the link" value={link} size="default" />
      </div>
    </Part>
  );
}

/** The debug API validates the values. */
function parseState(values: URLSearchParams): SharedState {
  return {
    seed: Number(values.get('seed')),
    amounts: parseAmounts(values.get('amounts')),
    offset: Number(values.get('offset') ?? 0),
  };
}

/** The debug API says what is wrong with other JSON. */
function parseAmounts(text: string | null): Amounts {
  try {
    return JSON.parse(text ?? '{}') as Amounts;
  } catch {
    return {};
  }
}

/** The amounts of the form; an empty field keeps the fixtures' own number. */
function readAmounts(fields: Partial<Record<string, string>>): Amounts {
  const filled = AMOUNT_NAMES.filter((name) => fields[name]);
  return Object.fromEntries(filled.map((name) => [name, Number(fields[name])]));
}
