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

// Tried once in a run of such characters, at its begin: a long one would take hours otherwise.
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /\+\d{7,15}\b/g;
const ADDRESS = /\b0x[\da-f]{40}\b/gi;
const HASH = /\b0x[\da-f]{64}\b/gi;
const IP = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const QUERY_VALUE = /([?&#][^=?&#\s]+=)([^&#\s]{4,})/g;

/** Patterns that give a text away, wherever it is. */
const PATTERNS: [Kind, RegExp][] = [
  ['email', EMAIL],
  ['phone', PHONE],
  ['hash', HASH],
  ['address', ADDRESS],
];

/** Members by their names. */
const NAMES: [Kind, RegExp][] = [
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
/** A token contract of a network is public. */
const PUBLIC = /^(?:tokenAddress|tokenSymbol)$/;
/** Four numbers that are no address. */
const VERSION = /version|minimumOs/i;
/** A shorter value is found in another text as a word alone, since it could be a part of any. One letter is none. */
const SHORTEST = 5;
const SHORTEST_WORD = 2;
/** Chinese writes names without a space between them and the next word. */
const HAN = /\p{Script=Han}/u;

/**
 * Replaces what belongs to people and what opens something: emails, phones, uids, names, wallets, transactions, tokens,
 * passwords, codes, ids, links. The same value becomes the same fake everywhere, and the fakes are counted, so that no
 * value can be guessed from its fake.
 */
export function createMasking() {
  const fakes = new Map<string, string>();
  const counts = new Map<Kind, number>();

  const fakeOf = (kind: Kind, value: string): string => {
    const known = fakes.get(value);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const fake = FAKES[kind](value, count);
    fakes.set(value, fake);
    return fake;
  };

  /** Learns the values of members with telling names, so that they are found in other texts, too. */
  const learn = (value: unknown, name = '', owner: Members = {}): void => {
    if (Array.isArray(value)) for (const it of value) learn(it, name, owner);
    else if (isObject(value)) for (const [key, it] of Object.entries(value)) learn(it, key, value);
    else if (typeof value === 'string' && value) {
      const kind = kindOf(name, value, owner);
      if (kind) fakeOf(kind, value);
    }
  };

  const mask = (value: unknown, name = '', owner: Members = {}): unknown => {
    if (Array.isArray(value)) return value.map((element) => mask(element, name, owner));
    if (isObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, it]) => [key, mask(it, key, value)]),
      );
    }
    if (typeof value !== 'string' || !value || PUBLIC.test(name)) return value;
    const kind = kindOf(name, value, owner);
    if (kind) return fakeOf(kind, value);
    const text = maskedText(value, name);
    return isPersonalUrl(name, owner) ? maskedAddress(text) : text;
  };

  const maskedText = (text: string, name: string): string => {
    // Fakes are put in once, so that none is taken for a value again.
    const known = [...fakes.keys()].filter(
      (value) => value.length >= SHORTEST_WORD && text.includes(value),
    );
    const byPattern = PATTERNS.flatMap(([kind, pattern]) =>
      (text.match(pattern) ?? []).map((found) => [kind, found] as const),
    );
    for (const [kind, it] of byPattern) fakeOf(kind, it);
    const all = [...new Set([...known, ...byPattern.map(([, it]) => it)])];
    const replaced = withFakes(
      text,
      all.toSorted((a, b) => b.length - a.length),
    );
    const plain = VERSION.test(name) ? replaced : replaced.replaceAll(IP, '192.0.2.1');
    const isFake = new Set(fakes.values());
    return plain.replaceAll(QUERY_VALUE, (whole, key: string, value: string) =>
      isFake.has(value) ? whole : `${key}${fakeOf('code', value)}`,
    );
  };

  /** Each value becomes its fake, the longer ones first, and no fake is looked into again. */
  const withFakes = (text: string, values: string[], index = 0): string => {
    const value = values[index];
    if (value === undefined || text === '') return text;
    const parts = text.split(findable(value)).map((part) => withFakes(part, values, index + 1));
    return parts.join(fakes.get(value) ?? value);
  };

  /** Path, values of the query and fragment of an address; its host and the names of its query stay. */
  const maskedAddress = (address: string): string => {
    const isFake = new Set(fakes.values());
    const [, start = '', rest = address] = /^([a-z][\w+.-]*:\/*[^/?#]*)(.*)$/is.exec(address) ?? [];
    const parts = rest.replaceAll(/([^/?#&=]+)(=?)/g, (whole, part: string, isName: string) =>
      isName || isFake.has(part) ? whole : fakeOf('code', part),
    );
    return start + parts;
  };

  return { learn, mask };
}

/** An address that is of one person: where an order is paid, or an invitation. The one of a client is public. */
function isPersonalUrl(name: string, owner: Members): boolean {
  return name === 'inviteLink' || (name === 'url' && !('sha256' in owner));
}

function kindOf(name: string, value: string, owner: Members): Kind | undefined {
  if (PUBLIC.test(name)) return undefined;
  const byPattern = PATTERNS.find(([, pattern]) => value.replace(pattern, '') === '');
  if (byPattern) return byPattern[0];
  // Only a device has a version of its system, and a name that people chose.
  if ('osVersion' in owner && name === 'id') return 'id';
  if ('osVersion' in owner && name === 'name') return 'device';
  return NAMES.find(([, names]) => names.test(name))?.[0];
}

/** A fake of each kind, in a form that the contract's patterns allow. */
const FAKES: Record<Kind, (value: string, count: number) => string> = {
  email: (_, count) => `person${count}@example.com`,
  phone: (_, count) => `+1555${String(count).padStart(7, '0')}`,
  address: (_, count) => `0x${hexOf('address', count).slice(0, 40)}`,
  hash: (_, count) => `0x${hexOf('hash', count)}`,
  // The letters that mask another person's uid stay.
  uid: (value, count) => shaped(value, `uid ${count}`, /\d/),
  secret: (value, count) => shaped(value, `secret ${count}`, /[a-z\d]/i),
  // A character that an address encodes becomes a letter.
  code: (value, count) =>
    shaped(value.replaceAll(/%[\da-f]{2}/gi, 'a'), `code ${count}`, /[a-z\d]/i),
  // What begins an id says what it is of.
  id: (value, count) => {
    const start = /^[^\d]*/.exec(value)?.[0] ?? '';
    return start + shaped(value.slice(start.length), `id ${count}`, /[a-z\d]/i);
  },
  name: (_, count) => `person-${count}`,
  device: (_, count) => `Device ${count}`,
  link: (_, count) => `https://links.example.com/${count}`,
};

/** Other characters of the same sort in the places that `replaced` names. */
function shaped(value: string, seed: string, replaced: RegExp): string {
  const isHex = /^[\da-f-]+$/i.test(value);
  let [block, begin] = ['', -1];
  return Array.from(value, (character, index) => {
    if (!replaced.test(character)) return character;
    const at = (index * 2) % HEX_LENGTH;
    if (begin !== index * 2 - at) {
      begin = index * 2 - at;
      block = hexOf(seed, begin);
    }
    const byte = Number.parseInt(block.slice(at, at + 2), 16);
    if (/\d/.test(character)) return String((byte % 9) + 1);
    const letter = String.fromCharCode(97 + (byte % (isHex ? 6 : 26)));
    return character === character.toUpperCase() ? letter.toUpperCase() : letter;
  }).join('');
}

/** What finds a value in a text. */
function findable(value: string): string | RegExp {
  if (value.length >= SHORTEST || HAN.test(value)) return value;
  const literal = value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u');
}

/** In characters, of `hexOf`. */
const HEX_LENGTH = 64;

function hexOf(seed: string, count: number): string {
  return createHash('sha256').update(`${seed} ${count}`).digest('hex');
}
