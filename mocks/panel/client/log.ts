import type { LoggedExchange } from './debug-api.ts';
import { byId, createRows, el } from './el.ts';
import { formatClockTime, formatDateTime, formatFault } from './words.ts';

const VERDICTS = {
  holds: ['good', 'holds'],
  broken: ['bad', 'breaks the contract'],
  injected: ['note', 'injected'],
  none: ['note', 'no operation'],
} as const satisfies Record<LoggedExchange['verdict'], readonly [string, string]>;

/** Creates the list of the last exchanges. Each opens to its signature, its input and the contract's violations. */
export function createLog() {
  return createRows<LoggedExchange>(
    byId('exchanges', HTMLUListElement),
    ({ id, time }) => `${id} ${time}`,
    renderRow,
    'No calls yet.',
  );
}

function renderRow(exchange: LoggedExchange): Node {
  const { time, operation, path, status, verdict, isExample, durationMilliseconds } = exchange;
  const [className, text] = VERDICTS[verdict];
  return el(
    'details',
    {},
    el(
      'summary',
      {},
      el('span', { className: 'mono' }, formatClockTime(time)),
      el('span', {}, operation ?? path),
      el('small', {}, `${durationMilliseconds} ms`),
      el('span', { className: status === 'Ok' ? 'good' : 'note' }, status),
      el('small', { className }, isExample ? `example, ${text}` : text),
    ),
    renderFacts(exchange),
    el('pre', { tabIndex: 0 }, JSON.stringify(exchange.input, null, 2)),
  );
}

function renderFacts(exchange: LoggedExchange): Node {
  const { signature, fault, problems, uid, platform } = exchange;
  const signed = signature
    ? `nonce ${signature.nonce}, ${formatDateTime(signature.timestamp)} (${signature.timestamp})`
    : 'none that a key decrypts';
  const facts: [string, string][] = [
    ['Path', `${exchange.method} ${exchange.path}`],
    ['Caller', `${platform ?? 'no platform'}, ${uid === null ? 'no session' : `uid ${uid}`}`],
    ['Signature', signed],
    ...(fault ? [['Fault', formatFault(fault)] as [string, string]] : []),
    ...(exchange.isExample
      ? [['Answer', 'the contract’s example, as the sandbox has no resolver'] as [string, string]]
      : []),
    ...problems.map((problem): [string, string] => ['Violation', problem]),
  ];
  return el(
    'dl',
    { className: 'facts' },
    ...facts.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  );
}
