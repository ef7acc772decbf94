import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { type Fault, type FaultInput, type Operations, post } from './debug-api';
import { Choice, Form, Part, type PartProps, Row, Rows, SmallButton, TextField } from './part';
import { KINDS, formatFault } from './words';

/** Named sets of faults. Each replaces all faults. */
const PRESETS: [label: string, explanation: string, faults: FaultInput[]][] = [
  ['All well', 'no faults.', []],
  ['Slow network', 'every call takes two seconds.', [{ kind: 'latency', milliseconds: 2_000 }]],
  [
    'Too slow',
    'every call takes longer than a client waits.',
    [{ kind: 'latency', milliseconds: 12_000 }],
  ],
  ['Offline', 'every connection breaks.', [{ kind: 'drop' }]],
  [
    'One bad moment',
    'the next call is lost, the one after it is not.',
    [{ kind: 'drop', times: 1 }],
  ],
  ['Backend down', 'a proxy’s page instead of every answer.', [{ kind: 'http500' }]],
  [
    'Session ended',
    'every call that needs a session is Unauthorized.',
    [{ kind: 'status', status: 'Unauthorized' }],
  ],
  [
    'Paid, answer lost',
    'the next purchase is made, but its answer never arrives.',
    [{ kind: 'drop', operation: 'paymentPurchase', times: 1, afterwards: true }],
  ],
];

export function Faults({ facts: { operations }, state: { faults }, attempt }: PartProps) {
  const set = (next: readonly FaultInput[], message: string) =>
    attempt(async () => {
      await post('faults', { faults: next });
      return message;
    });
  // Two faults may be alike.
  const rows = faults.map((fault, index) => ({ fault, key: `${index} ${formatFault(fault)}` }));
  return (
    <Part
      title="Faults"
      hint="Trouble on the way to the sandbox. The first delay and the first other fault that match a call are applied."
    >
      <Rows empty="None: calls reach the sandbox unchanged.">
        {rows.map(({ fault, key }) => {
          const text = formatFault(fault);
          const rest = faults.filter((other) => other !== fault);
          return (
            <Row key={key} text={text}>
              <SmallButton
                aria-label={`Remove: ${text}`}
                onClick={() => set(rest, `Removed: ${text}.`)}
              >
                Remove
              </SmallButton>
            </Row>
          );
        })}
      </Rows>
      <FaultForm
        operations={operations}
        onFault={(fault) => set([...faults, fault], 'Added a fault.')}
      />
      <h3 className="mt-2 font-bold">Presets</h3>
      <div className="flex flex-wrap gap-2">
        {PRESETS.map(([label, explanation, preset]) => (
          <SmallButton key={label} onClick={() => set(preset, `${label}: ${explanation}`)}>
            {label}
          </SmallButton>
        ))}
      </div>
    </Part>
  );
}

type FaultFormProps = { operations: Operations; onFault: (fault: FaultInput) => void };

function FaultForm({ operations, onFault }: FaultFormProps) {
  const [kind, setKind] = useState<Fault['kind']>('latency');
  const [operation, setOperation] = useState('*');
  const [chosen, setChosen] = useState('');
  const calls = operation === '*' ? Object.values(operations) : [operations[operation]];
  const declared = [...new Set(calls.flatMap((call) => call?.errors ?? []))].toSorted();
  const status = declared.includes(chosen) ? chosen : (declared[0] ?? '');
  const add = ({ times, milliseconds, afterwards }: Partial<Record<string, string>>) =>
    onFault({
      kind,
      operation,
      times: times ? Number(times) : null,
      ...(kind === 'latency' && { milliseconds: Number(milliseconds) }),
      ...(kind === 'status' && { status }),
      ...(kind !== 'latency' && { afterwards: afterwards !== undefined }),
    });
  return (
    <Form
      submit="Add fault"
      className="grid grid-cols-[repeat(auto-fit,minmax(calc(40*var(--spacing)),1fr))] gap-3"
      onFields={add}
    >
      <Choice
        label="Kind"
        values={Object.keys(KINDS) as Fault['kind'][]}
        names={KINDS}
        value={kind}
        onChoose={setKind}
      />
      <Choice
        label="Operation"
        values={['*', ...Object.keys(operations)]}
        names={{ '*': 'all' }}
        value={operation}
        onChoose={setOperation}
      />
      {kind === 'latency' ? (
        <TextField
          label="Milliseconds"
          name="milliseconds"
          {...{ type: 'number', min: 1, max: 60_000, defaultValue: 2_000 }}
        />
      ) : null}
      {kind === 'status' ? (
        <Choice label="Error" values={declared} value={status} onChoose={setChosen} />
      ) : null}
      <TextField
        label="Number of calls"
        name="times"
        {...{ type: 'number', min: 1, placeholder: 'until removed' }}
      />
      {kind === 'latency' ? null : (
        <Label className="flex min-h-11 items-center gap-2 font-normal">
          <Checkbox name="afterwards" />
          Only after the operation is done
        </Label>
      )}
    </Form>
  );
}
