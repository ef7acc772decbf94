import { el } from '../../../signature/element.ts';
import type { CheckedOperation, Rules } from '../../check/contract.ts';
import { type Exchange, readEnvelope, readOutcome } from '../../check/exchange.ts';
import type { AnsweredCall } from './call.ts';
import type { JudgedDeparture } from './verdict.ts';

/** How much of an answer is shown, in characters. All of it is judged. */
const LONGEST_SHOWN = 100_000;
/** The headers of an answer that a page of another origin can read (contract: CORS). */
const SHOWN_HEADERS = ['content-type', 'date', 'pragma', 'retry-after'];

type Outcome = {
  operation: CheckedOperation;
  rules: Rules;
  answered: AnsweredCall;
  departures: JudgedDeparture[];
};

/** Sums up the answer in a line, for the status that a screen reader announces. */
export function outcomeText(exchange: Exchange, departures: JudgedDeparture[]): string {
  const code = readEnvelope(exchange)?.code;
  const number = typeof code === 'number' ? `${code} ` : '';
  const milliseconds = Math.round(exchange.received?.milliseconds ?? 0);
  const count = departures.length;
  const verdict =
    count === 0
      ? 'As in the contract.'
      : `${count} departure${count === 1 ? '' : 's'} from the contract.`;
  return `${number}${readOutcome(exchange)} · HTTP ${exchange.received?.http} · ${milliseconds} ms · ${verdict}`;
}

/** Renders departures and notes, then the answer beside the example. The server's texts are never markup. */
export function showOutcome({ operation, rules, answered, departures }: Outcome): HTMLElement {
  const { exchange, notes } = answered;
  const { received } = exchange;
  const example = findExample(operation.id, rules, readOutcome(exchange), exchange);
  return el(
    'div',
    {},
    departures.length === 0
      ? null
      : el('ul', { className: 'departures' }, ...departures.map(departureItem)),
    ...notes.map((note) => el('p', { className: 'note' }, note)),
    el(
      'div',
      { className: 'beside' },
      block(
        'Answer',
        answerText(received?.text ?? '', received?.json),
        headerList(received?.headers),
      ),
      block('Example of the contract', example ?? 'The contract has no example of this.', null),
    ),
  );
}

function departureItem({ rule, place, expected, actual, isAssumed }: JudgedDeparture): HTMLElement {
  const facts: [string, string][] = [
    ['Expected', expected],
    ['Came', actual],
    ['Contract', place],
  ];
  return el(
    'li',
    {},
    el(
      'p',
      {},
      el('b', {}, isAssumed ? 'Differs from an assumption' : 'Breaks the contract'),
      ' ',
      el('code', {}, rule),
    ),
    el(
      'dl',
      { className: 'effects' },
      ...facts.map(([name, text]) => el('div', {}, el('dt', {}, name), el('dd', {}, text))),
    ),
  );
}

function block(title: string, text: string, details: HTMLElement | null): HTMLElement {
  const copy = el('button', { type: 'button' }, 'Copy');
  copy.dataset.copy = '';
  return el(
    'section',
    { ariaLabel: title },
    el('h4', {}, title),
    el('div', { className: 'code' }, el('pre', { tabIndex: 0 }, el('code', {}, text)), copy),
    details,
  );
}

function headerList(headers: Headers | undefined): HTMLElement | null {
  const found = SHOWN_HEADERS.flatMap((name) => {
    const value = headers?.get(name);
    return value ? [el('li', {}, el('code', {}, `${name}: ${value}`))] : [];
  });
  return found.length === 0 ? null : el('ul', { className: 'note' }, ...found);
}

function answerText(text: string, json: unknown): string {
  const formatted = json === undefined ? text : JSON.stringify(json, null, 2);
  if (formatted === '') return '(empty)';
  return formatted.length > LONGEST_SHOWN
    ? `${formatted.slice(0, LONGEST_SHOWN)}\n… ${formatted.length - LONGEST_SHOWN} characters more`
    : formatted;
}

/** The example on the page with this status. For a refusal without an example, one made from its row in errors.yaml. */
function findExample(
  id: string,
  { rows }: Rules,
  status: string,
  { sent }: Exchange,
): string | null {
  const panel = document.querySelector(`[id="${id}"] [data-status="${CSS.escape(status)}"] pre`);
  if (panel) return panel.textContent;
  const row = rows.get(status);
  if (!row) return null;
  const msg = sent.headers.language === 'zh_CN' ? row.message.zh_CN : row.message.en;
  return JSON.stringify({ code: row.code, msg, status, data: null }, null, 2);
}
