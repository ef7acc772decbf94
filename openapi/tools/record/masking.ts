import { createHash } from 'node:crypto';
import { isObject } from '../check/exchange.ts';

type Kind =
  | 'email'
  | 'phone'
  | 'address'
  | 'hash'
  | 'uid'
  | 'secret'
  | 'code'
  | 'id'
  | 'name'
  | 'device'
  | 'link';
type Members = Record<string, unknown>;

// The lookbehind tries each run of such characters only once, at its start; otherwise a long run would take hours.
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /\+\d{7,15}\b/g;
const ADDRESS = /\b0x[\da-f]{40}\b/gi;
const HASH = /\b0x[\da-f]{64}\b/gi;
const IP = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const QUERY_VALUE = /([?&#][^=?&#\s]+=)([^&#\s]{4,})/g;

/** Patterns that recognize a personal value in any member and within texts. */
const PATTERNS: [Kind, RegExp][] = [
  ['email', EMAIL],
  ['phone', PHONE],
  ['hash', HASH],
  ['address', ADDRESS],
];

/** The names of members with personal values. */
const NAME_PATTERNS: [Kind, RegExp][] = [
  ['email', /^email$/],
  ['phone', /^phone$/],
  ['address', /^recipient$/],
  ['hash', /^transactionHash$/],
  ['uid', /^(?:uid|creator|invitedBy|\w+Uid)$/],
  ['secret', /^(?:token|signature|secret|\w*password)$/i],
  ['code', /^(?:code|\w+Code|confirmation)$/],
  ['id', /^(?:orderId|groupId|quoteId|deviceId|idempotencyKey|bd_vid|gclid|gbraid|wbraid)$/],
  ['name', /^(?:username|nickname|account)$/],
  ['device', /^(?:deviceName|unboundDevices)$/],
  ['link', /^link$/],
];
/** Members that look personal but are not: a network's token contract is public. */
const PUBLIC = /^(?:tokenAddress|tokenSymbol)$/;
/** Members whose four numbers are a version, not an IP address. */
const VERSION = /version|minimumOs/i;
/** A shorter value is only masked where it is a whole word of a text, since it could be a part of any word. */
const MIN_PART_LENGTH = 5;
/** A shorter value is not masked in texts at all. */
const MIN_WORD_LENGTH = 2;
/** Chinese has no spaces between words, so even short names are masked anywhere in a text. */
const HAN = /\p{Script=Han}/u;

/**
 * Replaces personal and secret values by fakes: emails, phones, uids, names, wallets, transactions, tokens, passwords,
 * codes, ids, links. A value gets the same fake everywhere. Fakes are numbered instead of computed from the value, so
 * that they do not reveal it.
 */
export function createMasking() {
  const fakes = new Map<string, string>();
  const counts = new Map<Kind, number>();

  const makeFake = (kind: Kind, value: string): string => {
    const known = fakes.get(value);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const fake = FAKES[kind](value, count);
    fakes.set(value, fake);
    return fake;
  };

  /** Collects the values of members whose names mark them as personal, so that they are also found in other texts. */
  const learn = (value: unknown, name = '', owner: Members = {}): void => {
    if (Array.isArray(value)) for (const element of value) learn(element, name, owner);
    else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) learn(member, key, value);
    } else if (typeof value === 'string' && value) {
      const kind = classify(name, value, owner);
      if (kind) makeFake(kind, value);
    }
  };

  const mask = (value: unknown, name = '', owner: Members = {}): unknown => {
    if (Array.isArray(value)) return value.map((element) => mask(element, name, owner));
    if (isObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, mask(member, key, value)]),
      );
    }
    if (typeof value !== 'string' || !value || PUBLIC.test(name)) return value;
    const kind = classify(name, value, owner);
    if (kind) return makeFake(kind, value);
    const text = maskText(value, name);
    return isPersonalUrl(name, owner) ? maskUrl(text) : text;
  };

  const maskText = (text: string, name: string): string => {
    // All values are replaced in one pass, so that no fake is taken for a value and replaced again.
    const known = [...fakes.keys()].filter(
      (value) => value.length >= MIN_WORD_LENGTH && text.includes(value),
    );
    const byPattern = PATTERNS.flatMap(([kind, pattern]) =>
      (text.match(pattern) ?? []).map((match) => [kind, match] as const),
    );
    for (const [kind, value] of byPattern) makeFake(kind, value);
    const values = [...new Set([...known, ...byPattern.map(([, value]) => value)])];
    const replaced = replaceValues(
      text,
      values.toSorted((a, b) => b.length - a.length),
    );
    const plain = VERSION.test(name) ? replaced : replaced.replaceAll(IP, '192.0.2.1');
    const knownFakes = new Set(fakes.values());
    return plain.replaceAll(QUERY_VALUE, (whole, key: string, value: string) =>
      knownFakes.has(value) ? whole : `${key}${makeFake('code', value)}`,
    );
  };

  /** Replaces each of `values`, which are ordered by length, longest first. Does not search in the fakes. */
  const replaceValues = (text: string, values: string[], index = 0): string => {
    const value = values[index];
    if (value === undefined || text === '') return text;
    const parts = text
      .split(separatorFor(value))
      .map((part) => replaceValues(part, values, index + 1));
    return parts.join(fakes.get(value) ?? value);
  };

  /** Masks the path, the query's values and the fragment of a URL; its host and the names in its query stay. */
  const maskUrl = (url: string): string => {
    const knownFakes = new Set(fakes.values());
    const [, start = '', rest = url] = /^([a-z][\w+.-]*:\/*[^/?#]*)(.*)$/is.exec(url) ?? [];
    const parts = rest.replaceAll(/([^/?#&=]+)(=?)/g, (whole, part: string, isName: string) =>
      isName || knownFakes.has(part) ? whole : makeFake('code', part),
    );
    return start + parts;
  };

  return { learn, mask };
}

/**
 * Whether a member is a URL of one person: an invitation, or the page where an order is paid. A client's URL is public.
 */
function isPersonalUrl(name: string, owner: Members): boolean {
  return name === 'inviteLink' || (name === 'url' && !('sha256' in owner));
}

/** The kind of a personal value; undefined if the value is not personal. */
function classify(name: string, value: string, owner: Members): Kind | undefined {
  if (PUBLIC.test(name)) return undefined;
  const byPattern = PATTERNS.find(([, pattern]) => value.replace(pattern, '') === '');
  if (byPattern) return byPattern[0];
  // Only devices have an `osVersion`; their names are chosen by people.
  if ('osVersion' in owner && name === 'id') return 'id';
  if ('osVersion' in owner && name === 'name') return 'device';
  return NAME_PATTERNS.find(([, names]) => names.test(name))?.[0];
}

/** For each kind, a function that makes fakes, in a form that the contract's patterns allow. */
const FAKES: Record<Kind, (value: string, count: number) => string> = {
  email: (_, count) => `person${count}@example.com`,
  phone: (_, count) => `+1555${String(count).padStart(7, '0')}`,
  address: (_, count) => `0x${hashHex('address', count).slice(0, 40)}`,
  hash: (_, count) => `0x${hashHex('hash', count)}`,
  // Uids of other people are masked by the server, with letters; these stay.
  uid: (value, count) => replaceCharacters(value, `uid ${count}`, /\d/),
  secret: (value, count) => replaceCharacters(value, `secret ${count}`, /[a-z\d]/i),
  // A percent-encoded character becomes a letter.
  code: (value, count) =>
    replaceCharacters(value.replaceAll(/%[\da-f]{2}/gi, 'a'), `code ${count}`, /[a-z\d]/i),
  // An id begins with letters that say what it identifies; these stay.
  id: (value, count) => {
    const start = /^[^\d]*/.exec(value)?.[0] ?? '';
    return start + replaceCharacters(value.slice(start.length), `id ${count}`, /[a-z\d]/i);
  },
  name: (_, count) => `person-${count}`,
  device: (_, count) => `Device ${count}`,
  link: (_, count) => `https://links.example.com/${count}`,
};

/** Replaces each character that matches `replaced` by another of the same sort: digit, capital or small letter. */
function replaceCharacters(value: string, seed: string, replaced: RegExp): string {
  const isHex = /^[\da-f-]+$/i.test(value);
  let [block, begin] = ['', -1];
  return Array.from(value, (character, index) => {
    if (!replaced.test(character)) return character;
    const at = (index * 2) % HEX_LENGTH;
    if (begin !== index * 2 - at) {
      begin = index * 2 - at;
      block = hashHex(seed, begin);
    }
    const byte = Number.parseInt(block.slice(at, at + 2), 16);
    if (/\d/.test(character)) return String((byte % 9) + 1);
    const letter = String.fromCharCode(97 + (byte % (isHex ? 6 : 26)));
    return character === character.toUpperCase() ? letter.toUpperCase() : letter;
  }).join('');
}

/** The separator by which to split a text at a value. */
function separatorFor(value: string): string | RegExp {
  if (value.length >= MIN_PART_LENGTH || HAN.test(value)) return value;
  const literal = value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u');
}

/** The length of the texts that `hashHex` returns. */
const HEX_LENGTH = 64;

function hashHex(seed: string, count: number): string {
  return createHash('sha256').update(`${seed} ${count}`).digest('hex');
}
