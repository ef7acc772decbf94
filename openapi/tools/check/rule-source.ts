import type { Provenance } from '../generate/document.ts';
import { BLOCKING, type Departure } from './finding.ts';

/** Where a rule comes from. */
export type RuleSource = Pick<Provenance, 'source' | 'ref' | 'question' | 'given'>;

/** Rules that a decision makes, by the decision's id, wherever they are broken. All decisions are assumed. */
export const DECISIONS_OF_RULES: Readonly<Record<string, string>> = {
  'input.closed': 'requests-are-closed',
  'input.additionalProperties': 'requests-are-closed',
  'input.malformed': 'http-is-200',
  'input.media-type': 'http-is-200',
  'input.size': 'order-of-checks',
  'input.order-of-checks': 'order-of-checks',
  'envelope.http-status': 'http-is-200',
  'envelope.pair': 'numbers-of-codes',
  'headers.method': 'http-is-200',
  'service.path': 'http-is-200',
  'auth.anonymous': 'anonymous-ignores-bad-token',
  'auth.account-visible': 'unknown-accounts-look-known',
  'auth.account-timing': 'unknown-accounts-look-known',
  'auth.public-view': 'group-page-knows-its-viewer',
  'auth.password-guesses': 'wrong-passwords',
  'auth.session-required': 'order-of-checks',
  'auth.kol': 'order-of-checks',
  'auth.order-of-checks': 'order-of-checks',
  'auth.optional-token': 'anonymous-ignores-bad-token',
  'auth.disabled': 'order-of-account-refusals',
  'signature.alike': 'signature-refusals-are-alike',
  'signature.timing': 'signature-refusals-are-alike',
  'signature.order-of-checks': 'order-of-checks',
  'state.key-reused': 'idempotency-keys-are-kept',
  'state.device-limit': 'login-beyond-the-device-limit',
  'state.device-kept': 'logout-leaves-the-device',
  'state.bound-address': 'bound-address-replaces-the-former',
  'state.codes-per-address': 'codes-per-address',
  'state.code-cooldown': 'code-asked-too-early',
  'state.code-once': 'code-is-good-once',
  'state.code-purpose': 'code-is-good-once',
  'state.code-replaced': 'code-is-good-once',
  'state.code-expiry': 'code-is-good-once',
  'state.code-guesses': 'code-is-good-once',
  'state.phone-login': 'unknown-invite-codes',
  'state.trial-once': 'every-registration-starts-with-the-trial',
  'state.trial-kept': 'trial-becomes-the-account',
  'state.known-address': 'registration-code-for-known-address',
  'state.redeem-retry': 'redeem-code-retry',
  'state.redeem-others': 'redeem-code-retry',
  'state.attempts': 'redeem-code-preview',
  'state.transaction-lifetime': 'dropped-transactions',
  'state.transaction-used': 'submitted-hashes-claim-nothing',
  'state.unique-amount': 'unique-crypto-amounts',
};

/** Rules that the specification states, wherever they are broken. */
const GIVEN_RULES: Readonly<Record<string, string>> = {
  'state.last-seat': 'spec §4: "a full group refuses"',
  'state.double-join': 'spec §4: "a member already joined cannot rejoin"',
  'state.group-full': 'spec §4: "a full group refuses"',
  'state.group-already-joined': 'spec §4: "a member already joined cannot rejoin"',
  'state.group-creator-unpaid': 'spec §4: "An unpaid creator means others cannot join"',
};

/** What gives away what is of somebody else, or accepts a signature twice. */
const LEAK =
  /^(?:data[.](?:secret|foreign-uid|mask)|auth[.](?:code-revealed|foreign-answer)|input[.](?:stack-trace|failure)|signature[.](?:replay|nonce|race))$/;

/** What no server means: answers that contradict each other or what was done, in another language, or about other times. */
const CONTRADICTION =
  /^(?:data[.](?:.*sum|fit|quote|paging|filter|sorted|time|seconds|language|rate)|state[.](?:write-visible|stale|fixed|refusal-leaves|freed|paid|paid-once|refund|stacked|plan-months|redeem-time|redeem-race|coupon-back|order-id|name-kept|session-kept|idempotency|group-transition|benefit-lifetime))$/;

/** Rules about access and use. An answer of Ok, where a refusal is due, is none that a server means. */
const ACCESS =
  /^(?:auth[.](?!anonymous$|account-|password-guesses$|token-works$|new-password$)|headers[.]method$|service[.]path$|state[.](?:code|code-once|code-purpose|known-address|redeem-once|transaction-used|transition|unknown|group-.*)$)/;
/** What comes after the check of the signature: a wrong one was let in. */
const BEYOND_SIGNATURE = /^(?:Ok|DeviceIdInvalid|Unauthorized|AccountDisabled|NotKol)\b/;

/** Whether a departure is an error whatever the contract says. */
export function isBreach({ rule, actual }: Pick<Departure, 'rule' | 'actual'>): boolean {
  if (rule === 'signature.refused') return BEYOND_SIGNATURE.test(actual);
  if ([BLOCKING, LEAK, CONTRADICTION].some((rules) => rules.test(rule))) return true;
  return ACCESS.test(rule) && /^(?:Ok\b|HTTP 2)/.test(actual);
}

/**
 * Finds the source of a rule: its own if it has one, and otherwise that of its place in the contract. A bound that the
 * specification gives is given, although the rest of its schema is assumed.
 */
export function findRuleSource(
  { rule, expected }: Pick<Departure, 'rule' | 'expected'>,
  place: RuleSource | null,
): RuleSource | null {
  const given = GIVEN_RULES[rule] ?? place?.given?.[rule.replace(/^\w+[.]/, '')];
  if (given !== undefined) return { source: 'given', ref: given };
  const decision = DECISIONS_OF_RULES[rule];
  if (decision === undefined) return place;
  const question = `The contract assumes: ${expected}. Is that so?`;
  return { source: 'assumed', ref: `decision.${decision} in QUESTIONS.md`, question };
}
