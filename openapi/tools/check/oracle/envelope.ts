import type { CheckedOperation, Rules } from '../contract.ts';
import { type ReceivedEnvelope, type Exchange, readEnvelope, excerpt } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import type { Expectation } from './expectation.ts';

/** Refusals from before the application is reached, the same for every path (openapi/README.md, "An answer"). */
const BEFORE_APPLICATION = [
  'NotFound',
  'MethodNotAllowed',
  'PayloadTooLarge',
  'UnsupportedMediaType',
];

/** Checks an envelope's members, their types, the pair of code and status, HTTP status, content type and language. */
export function envelopeDepartures(
  contract: Rules,
  operation: CheckedOperation,
  exchange: Exchange,
  expectation: Expectation,
): Departure[] {
  const { received } = exchange;
  if (!received) return [];
  const location = received.headers.get('location') ?? '';
  const isRedirect = received.http >= 300 && received.http < 400;
  if (isRedirect && URL.canParse(location, exchange.sent.url)) {
    const expected = 'an answer, which a page cannot follow elsewhere';
    const actual = `HTTP ${received.http}: use ${new URL(location, exchange.sent.url).origin}`;
    const place = `${operation.pointer}/responses/200`;
    return [{ rule: 'service.redirect', place, expected, actual }];
  }
  const found = (rule: string, place: string, expected: string, actual: string): Departure => ({
    ...{ rule: `envelope.${rule}`, place, expected, actual },
  });
  const response = `${operation.pointer}/responses/200`;
  const type = received.headers.get('content-type');
  const typeProblems = isJson(type)
    ? []
    : [found('content-type', `${response}/content`, 'application/json', type ?? 'no content type')];
  const envelope = readEnvelope(exchange);
  if (!envelope) {
    const actual = `HTTP ${received.http}: ${excerpt(received.text) || 'an empty body'}`;
    const expected = 'an object {code, msg, status, data}';
    return [...typeProblems, found('json', `${response}/content`, expected, actual)];
  }
  const members = memberProblems(envelope).map(([name, expected, actual]) =>
    found(`member-${name}`, response, expected, actual),
  );
  if (members.length > 0) return [...typeProblems, ...members];
  return [
    ...typeProblems,
    ...pairProblems(contract, operation, envelope, expectation).map((problem) => found(...problem)),
    ...httpProblems(contract, envelope, received.http).map((problem) => found(...problem)),
    ...languageProblems(exchange, envelope).map((problem) => found(...problem)),
  ];
}

type Problem = [rule: string, place: string, expected: string, actual: string];

function memberProblems(
  envelope: ReceivedEnvelope,
): [name: string, expected: string, actual: string][] {
  const { code, msg, status } = envelope;
  // A wrong spelling of `Ok` is reported by `pairProblems`.
  const isRefusal = String(status).toLowerCase() !== 'ok';
  const rows: [string, boolean, string][] = [
    ['code', Number.isInteger(code), 'a whole number'],
    ['msg', typeof msg === 'string', 'text'],
    ['status', typeof status === 'string', 'text in PascalCase'],
    ['data', 'data' in envelope, 'there, null where there is nothing to say'],
    ['data-of-refusal', !isRefusal || (envelope.data ?? null) === null, 'null in a refusal'],
  ];
  return rows.flatMap(([name, holds, what]) => {
    if (holds) return [];
    const member = name === 'data-of-refusal' ? 'data' : name;
    const value = envelope[member as keyof ReceivedEnvelope];
    const actual = value === undefined ? 'missing' : excerpt(JSON.stringify(value));
    return [[name, `\`${member}\` is ${what}`, `\`${member}\` is ${actual}`]];
  });
}

/** Checks that code and status are a pair of the contract that the operation declares. */
function pairProblems(
  { rows }: Rules,
  operation: CheckedOperation,
  { code, status }: ReceivedEnvelope,
  { statuses = [] }: Expectation,
): Problem[] {
  const name = String(status);
  const pair = `${String(code)} ${name}`;
  const response = `${operation.pointer}/responses/200`;
  if (name === 'Ok') {
    return code === 200 ? [] : [['pair', response, '200 Ok', pair]];
  }
  const row = rows.get(name);
  if (!row) {
    const similarStatus = ['Ok', ...rows.keys()].find(
      (known) => known.toLowerCase() === name.toLowerCase(),
    );
    const byCode = [...rows.values()].find((candidate) => candidate.code === code)?.status;
    const expected = similarStatus ?? byCode ?? `one of ${operation.refusals.join(', ')}`;
    return [['status', `${operation.pointer}/x-error-codes`, expected, pair]];
  }
  if (row.code !== code) {
    return [['pair', `/components/schemas/Err${name}`, `${row.code} ${name}`, pair]];
  }
  const isDeclared =
    operation.refusals.includes(name) ||
    BEFORE_APPLICATION.includes(name) ||
    statuses.includes(name);
  if (isDeclared) return [];
  const declared = `a refusal that the operation declares: ${operation.refusals.join(', ')}`;
  return [['undeclared-refusal', `${operation.pointer}/x-error-codes`, declared, pair]];
}

function httpProblems({ rows }: Rules, { status }: ReceivedEnvelope, http: number): Problem[] {
  const allowed = status === 'Ok' ? [200] : (rows.get(String(status))?.http ?? [http]);
  if (allowed.includes(http)) return [];
  const index = [...rows.keys()].indexOf(String(status));
  const place = index < 0 ? '/x-errors' : `/x-errors/errors/${index}/http`;
  const expected = `HTTP ${allowed.join(' or ')} for ${String(status)}`;
  return [['http-status', place, expected, `HTTP ${http}`]];
}

const CHINESE = /\p{Script=Han}/u;

/**
 * Checks that the message of a refusal is in the request's language. DeviceIdInvalid is Chinese in every language. The
 * message of a success may be any text.
 */
function languageProblems({ sent }: Exchange, { msg, status }: ReceivedEnvelope): Problem[] {
  const { language } = sent.headers;
  if (status === 'Ok' || typeof msg !== 'string' || msg.trim() === '' || !/\p{L}/u.test(msg))
    return [];
  if (language !== 'en' && language !== 'zh_CN') return [];
  const expectedLanguage = status === 'DeviceIdInvalid' ? 'zh_CN' : language;
  const isChinese = CHINESE.test(msg);
  if (isChinese === (expectedLanguage === 'zh_CN')) return [];
  const place = status === 'DeviceIdInvalid' ? '/components/schemas/ErrDeviceIdInvalid' : '';
  const expected = `\`msg\` in ${expectedLanguage === 'en' ? 'English' : 'Chinese'}`;
  return [['language', place || '/components/parameters/Language', expected, excerpt(msg)]];
}

function isJson(type: string | null): boolean {
  return type?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
