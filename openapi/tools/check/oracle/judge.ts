import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, excerpt, readEnvelope, readOutcome } from '../exchange.ts';
import { type Departure, findClass } from '../finding.ts';
import { dataDepartures } from './data.ts';
import { envelopeDepartures } from './envelope.ts';
import type { Expectation } from './expectation.ts';
import { headerDepartures } from './headers.ts';
import { languageDepartures } from './language.ts';
import { secretDepartures } from './secrets.ts';

/** Far more than one mistake in a server can cause, so that a hostile answer cannot fill the report. */
const MAX_DEPARTURES = 50;

/** Finds every departure of an answer from the contract, without duplicates. Long quotations are cut. */
export function judge(...args: Parameters<typeof allDepartures>): Departure[] {
  const distinct = new Map<string, Departure>();
  for (const departure of allDepartures(...args)) {
    const [expected, actual] = [
      excerpt(departure.expected, LONGEST),
      excerpt(departure.actual, LONGEST),
    ];
    const cause = JSON.stringify([departure.rule, departure.place, expected]);
    if (!distinct.has(cause)) distinct.set(cause, { ...departure, expected, actual });
    if (distinct.size === MAX_DEPARTURES) break;
  }
  return [...distinct.values()];
}

/** The maximum length of a text that may quote the server, in characters. */
const LONGEST = 600;

/** The refusals that a gateway or a framework can give, whose answer need not be an envelope. */
const OF_GATEWAY = new Map([
  [404, 'NotFound'],
  [405, 'MethodNotAllowed'],
  [413, 'PayloadTooLarge'],
  [415, 'UnsupportedMediaType'],
]);

function allDepartures(
  contract: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
  expectation: Expectation,
): Departure[] {
  const { received, failure, isTooLong } = exchange;
  if (isTooLong) {
    const place = `${operation.pointer}/responses/200`;
    const expected = 'an answer that a client can hold';
    const actual = failure ?? 'none';
    return [{ rule: 'service.answer-size', place, expected, actual }];
  }
  if (!received) {
    const expected = 'an answer within ten seconds';
    const place = '/x-limits/responseTime';
    return [{ rule: 'service.answer', place, expected, actual: failure ?? 'none' }];
  }
  const { people, http, statuses } = expectation;
  // A page of a gateway is no envelope.
  const isPage = !readEnvelope(exchange);
  const ofGateway = OF_GATEWAY.get(received.http) ?? '';
  if (isPage && statuses?.includes(ofGateway) && (http ?? received.http) === received.http)
    return findLeaks(operation, received.text);
  const isEarly = http !== undefined && isPage;
  const envelope = isEarly ? [] : envelopeDepartures(contract, operation, exchange, expectation);
  return [
    ...envelope,
    ...(isEarly ? [] : headerDepartures(contract, operation, exchange)),
    ...dataDepartures(contract, operation, exchange, people),
    ...(people?.ledger?.note(contract, operation, exchange, people) ?? []),
    ...languageDepartures(contract, operation, exchange),
    ...secretDepartures(contract, operation, exchange),
    ...findLeaks(operation, received.text),
    ...findFailures(operation, exchange, expectation),
    ...findUnexpected(exchange, expectation, envelope),
  ];
}

/** Departures of an envelope that make its outcome unclear. */
const UNREADABLE = /^(?:envelope[.](?:json|member-.*|status|pair)|service[.]redirect)$/;

/** Reports an outcome that the contract does not allow here, unless a departure of the envelope already implies it. */
function findUnexpected(
  exchange: Exchange,
  expectation: Expectation,
  envelope: Departure[],
): Departure[] {
  const reported = envelope.map((finding) => finding.rule);
  const isUndeclared = reported.includes('envelope.undeclared-refusal');
  if (reported.some((text) => UNREADABLE.test(text))) return [];
  if (isUndeclared && findClass(expectation.rule) === 'envelope') return [];
  const { statuses, http, rule, place, description } = expectation;
  const outcome = readOutcome(exchange);
  const actualHttp = exchange.received?.http;
  const isStatus = statuses?.includes(outcome) ?? true;
  const isHttp =
    http === undefined || http === actualHttp || reported.includes('envelope.http-status');
  if (isStatus && isHttp) return [];
  const withHttp = http === undefined ? '' : ` with HTTP ${http}`;
  const isRefusedCall = statuses?.length === 1 && statuses[0] === 'Ok';
  return [
    {
      rule,
      place,
      expected: `${statuses?.join(' or ') ?? 'an answer'}${withHttp}: ${description}`,
      actual: `${outcome}${isStatus ? ` with HTTP ${actualHttp}` : ''}${isRefusedCall ? ` (${excerpt(exchange.received?.text ?? '', 160)})` : ''}`,
    },
  ];
}

/** Reports input that makes the server fail, or answer with an HTML page. */
function findFailures(
  { pointer }: CheckedOperation,
  { received }: Exchange,
  { rule, description, http }: Expectation,
): Departure[] {
  if (findClass(rule) !== 'input' || !received) return [];
  const isPage = http === undefined && /^\s*<(?:!doctype|html)/i.test(received.text);
  if (received.http < 500 && !isPage) return [];
  const actual = isPage ? `a page of HTML with HTTP ${received.http}` : `HTTP ${received.http}`;
  return [
    {
      ...{ rule: 'input.failure', place: `${pointer}/requestBody` },
      ...{ expected: `a refusal: ${description}`, actual },
    },
  ];
}

/** Matches lines of stack traces from Node, Java, Python, PHP, Go and C#. */
const STACK_TRACE =
  /\n[ \t]+at [\w.$<>]+ ?\(|\\n[ \t]+at [\w.$<>]+ ?\(|Traceback \(most recent call last\)|goroutine \d+ \[|#\d+ \/[\w/.-]+\.php\(\d+\)|\bat [\w.]+\.java:\d+|Exception in thread/;

function findLeaks({ pointer }: CheckedOperation, text: string): Departure[] {
  if (!STACK_TRACE.test(text)) return [];
  return [
    {
      rule: 'input.stack-trace',
      place: `${pointer}/responses/200`,
      expected: 'no details of the server’s code',
      actual: 'a stack trace in the answer',
    },
  ];
}
