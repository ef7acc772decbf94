import type { CheckedOperation, Rules } from '../contract.ts';
import { type Exchange, excerpt, outcomeOf } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { dataDepartures } from './data.ts';
import { envelopeDepartures } from './envelope.ts';
import type { Expectation } from './expectation.ts';
import { headerDepartures } from './headers.ts';

/** Far more than one answer can have by mistake. */
const MOST_DEPARTURES = 50;

/** Every departure of an answer from the contract, each once, with what it quotes cut short. */
export function judge(...args: Parameters<typeof departuresIn>): Departure[] {
  const distinct = new Map<string, Departure>();
  for (const departure of departuresIn(...args)) {
    const [expected, actual] = [
      excerpt(departure.expected, LONGEST),
      excerpt(departure.actual, LONGEST),
    ];
    const cause = JSON.stringify([departure.rule, departure.place, expected]);
    if (!distinct.has(cause)) distinct.set(cause, { ...departure, expected, actual });
    if (distinct.size === MOST_DEPARTURES) break;
  }
  return [...distinct.values()];
}

/** In characters, of a text in which a server may have a part. */
const LONGEST = 600;

function departuresIn(
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
    return [{ class: 'service', rule: 'service.answer-size', place, expected, actual }];
  }
  if (!received) {
    const expected = 'an answer within ten seconds';
    const place = '/x-limits/responseTime';
    return [
      { class: 'service', rule: 'service.answer', place, expected, actual: failure ?? 'none' },
    ];
  }
  const envelope = envelopeDepartures(contract, operation, exchange, expectation);
  return [
    ...envelope,
    ...headerDepartures(contract, operation, exchange),
    ...dataDepartures(contract, operation, exchange, expectation.people),
    ...leaks(operation, received.text),
    ...failures(operation, exchange, expectation),
    ...unexpected(exchange, expectation, envelope),
  ];
}

/** Departures of an envelope that leave open what the server meant. */
const UNREADABLE = /^envelope[.](?:json|member-.*|status|pair)$/;

/** Whether the answer is another than the contract allows here, unless its envelope has shown that already. */
function unexpected(
  exchange: Exchange,
  expectation: Expectation,
  envelope: Departure[],
): Departure[] {
  const shown = envelope.map((finding) => finding.rule);
  const isUndeclared = shown.includes('envelope.undeclared-refusal');
  if (shown.some((text) => UNREADABLE.test(text))) return [];
  if (isUndeclared && expectation.class === 'envelope') return [];
  const { statuses, http, rule, place, because } = expectation;
  const outcome = outcomeOf(exchange);
  const actualHttp = exchange.received?.http;
  const isStatus = statuses?.includes(outcome) ?? true;
  const isHttp =
    http === undefined || http === actualHttp || shown.includes('envelope.http-status');
  if (isStatus && isHttp) return [];
  const ofHttp = http === undefined ? '' : ` with HTTP ${http}`;
  const isRefusedCall = statuses?.length === 1 && statuses[0] === 'Ok';
  return [
    {
      class: expectation.class,
      rule,
      place,
      expected: `${statuses?.join(' or ') ?? 'an answer'}${ofHttp}: ${because}`,
      actual: `${outcome}${isStatus ? ` with HTTP ${actualHttp}` : ''}${isRefusedCall ? ` (${messageOf(exchange)})` : ''}`,
    },
  ];
}

function messageOf({ received }: Exchange): string {
  return received?.text.slice(0, 160) ?? '';
}

/** Input that a server cannot cope with. */
function failures(
  { pointer }: CheckedOperation,
  { received }: Exchange,
  { class: ofClass, because }: Expectation,
): Departure[] {
  if (ofClass !== 'input' || !received) return [];
  const isPage = /^\s*<(?:!doctype|html)/i.test(received.text);
  if (received.http < 500 && !isPage) return [];
  const actual = isPage ? `a page of HTML with HTTP ${received.http}` : `HTTP ${received.http}`;
  return [
    {
      ...{ class: 'input', rule: 'input.failure', place: `${pointer}/requestBody` },
      ...{ expected: `a refusal: ${because}`, actual },
    },
  ];
}

/** Lines of stack traces in Node, Java, Python, PHP, Go and C#. */
const STACK_TRACE =
  /\n[ \t]+at [\w.$<>]+ ?\(|\\n[ \t]+at [\w.$<>]+ ?\(|Traceback \(most recent call last\)|goroutine \d+ \[|#\d+ \/[\w/.-]+\.php\(\d+\)|\bat [\w.]+\.java:\d+|Exception in thread/;

function leaks({ pointer }: CheckedOperation, text: string): Departure[] {
  if (!STACK_TRACE.test(text)) return [];
  return [
    {
      class: 'input',
      rule: 'input.stack-trace',
      place: `${pointer}/responses/200`,
      expected: 'no details of the server’s code',
      actual: 'a stack trace in the answer',
    },
  ];
}
