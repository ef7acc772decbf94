import { cn } from '@/lib/cn';
import type { LoggedExchange } from './debug-api';
import { Part, type PartProps, Rows } from './part';
import { formatClockTime, formatDateTime } from './words';

const VERDICTS = {
  holds: ['text-success', 'holds'],
  broken: ['text-destructive', 'breaks the contract'],
  injected: ['text-warning', 'chosen'],
  none: ['text-warning', 'no operation'],
} as const satisfies Record<LoggedExchange['verdict'], readonly [string, string]>;

export function Log({ state: { exchanges } }: PartProps) {
  return (
    <Part
      title="Log"
      hint="The last 200 calls, checked against the contract. Passwords, codes and tokens are masked."
    >
      <Rows empty="No calls yet." className="max-h-176 overflow-y-auto">
        {exchanges.map((exchange) => (
          <li key={`${exchange.id} ${exchange.time}`}>
            <Exchange exchange={exchange} />
          </li>
        ))}
      </Rows>
    </Part>
  );
}

/** A call, which opens to its signature, its input and the contract's violations. */
function Exchange({ exchange }: { exchange: LoggedExchange }) {
  const { time, operation, path, status, verdict, durationMilliseconds } = exchange;
  const [colour, text] = VERDICTS[verdict];
  return (
    <details className="wrap-anywhere">
      <summary className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3">
        <span className="row-span-2 font-mono">{formatClockTime(time)}</span>
        <span className="col-span-2">{operation ?? path}</span>
        <span className={status === 'Ok' ? 'text-success' : 'text-warning'}>{status}</span>
        <span
          className={cn('text-right text-sm', colour)}
        >{`${durationMilliseconds} ms, ${text}`}</span>
      </summary>
      <dl className="my-2.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {listFacts(exchange).map(([name, value]) => (
          <div key={name + value} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <pre className="text-sm whitespace-pre-wrap">{JSON.stringify(exchange.input, null, 2)}</pre>
    </details>
  );
}

function listFacts(exchange: LoggedExchange): [name: string, value: string][] {
  const { signature, problems, uid, platform, method, path } = exchange;
  const signed = signature
    ? `nonce ${signature.nonce}, ${formatDateTime(signature.timestamp)} (${signature.timestamp})`
    : 'none that a key decrypts';
  return [
    ['Path', `${method} ${path}`],
    ['Caller', `${platform ?? 'no platform'}, ${uid === null ? 'no session' : `uid ${uid}`}`],
    ['Signature', signed],
    ...problems.map((problem): [string, string] => ['Violation', problem]),
  ];
}
