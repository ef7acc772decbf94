import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as contract from '@/api/constants';
import { type Typed, normalizePattern, readTyped } from './retyped.ts';

/** Files with rules of the product: the sandbox without its sample data, and the site's values and rules. */
const RULES = ['mocks/sandbox/**/*.ts', 'src/{config,domain}/**/*.ts'];
const EVERYTHING = ['{src,mocks}/**/*.{ts,tsx}'];
const WITH_TOOLS = ['{src,mocks,scripts}/**/*.{ts,tsx}', 'e2e/**/*.ts'];
const LEFT_OUT = /\.test\.tsx?$|\.type-test\.ts$|\/testing\/|\/generated\/|^mocks\/sandbox\/seed\//;

/**
 * The numbers that are not the contract's, by file, in groups by their owner. A number that a client or another server
 * would have to know belongs in openapi/contract/limits.yaml instead.
 */
const OWN: Readonly<Record<string, readonly string[]>> = {
  // How the sandbox simulates a chain, a provider and other people's networks.
  'mocks/sandbox/chain-rpc.ts': ['LAST_BLOCKS', 'TIMEOUT_MS'],
  'mocks/sandbox/debug-api/checkout.ts': ['LATE_MS'],
  'mocks/sandbox/rules/crypto.ts': ['BLOCK_DELAY_MS', 'CONFIRMATION_MS', 'LATE_MS'],
  'mocks/sandbox/rules/order.ts': ['REFUND_MS'],
  'mocks/sandbox/watching.ts': ['POLL_MS'],
  // How much data the sandbox keeps, and values that it makes up.
  'mocks/sandbox/debug-api/debug-api.ts': ['MAX_OFFSET_MS', 'MAX_SEED'],
  'mocks/sandbox/error-walk/shop.ts': ['NO_SUCH_NETWORK.chainId'],
  'mocks/sandbox/exchange-log.ts': ['KEPT_EXCHANGES', 'SHOWN_DEPTH'],
  'mocks/sandbox/exchange.ts': ['NO_FAULTS.latency'],
  'mocks/sandbox/fixtures-page.ts': ['NAMED'],
  'mocks/sandbox/limits.ts': ['KEPT_VISITS'],
  'mocks/sandbox/outcome.ts': ['USUAL_WAIT_MS'],
  'mocks/sandbox/resolvers/groups.ts': ['GROUP_ID_LENGTH'],
  'mocks/sandbox/sandbox.ts': ['DEFAULT_SEED'],
  'mocks/sandbox/services.ts': ['KEPT_MESSAGES'],
  // The calendar, for the rule payouts-on-mondays, which has no number in the contract.
  'mocks/sandbox/rules/commission.ts': ['WEEK_MS', 'FIRST_MONDAY'],
  // Units, and times that a server never notices.
  'src/config/constants.ts': [
    ...['SECOND_MS', 'MINUTE_MS', 'HOUR_MS', 'DAY_MS'],
    ...['STALE_MS', 'ASK_AGAIN_MS', 'PREFETCH_DELAY_MS', 'CONFIG_STALE_MS'],
    'COPY_CONFIRMATION_MS',
  ],
  'src/config/tracking.ts': ['CAMPAIGN_KEPT_MS'],
  'src/domain/token-amount.ts': ['ROUGH_DECIMALS'],
};

/**
 * Allowed copies, in modules that Vite's configuration loads before any code is generated. A copy that no longer equals
 * the contract is not found, and fails the test.
 */
const BEFORE_GENERATED = {
  prefixes: ['mocks/hosts/vite-plugin.ts: /test/v1/', 'mocks/hosts/vite-plugin.ts: /v1/'],
  lists: ['mocks/hosts/keys.ts: android, ios, mac, windows'],
};

/** The pattern of base64 is left out, since it has many other uses. */
const { SIGNATURE_PATTERN: _base64, ...own } = contract;
const values = Object.values(own);
const NUMBERS = new Set<number>(values.filter((value) => typeof value === 'number'));
/** Short patterns, such as three capitals, also occur within unrelated ones. */
const PATTERNS = values.flatMap((value) =>
  value instanceof RegExp ? [normalizePattern(value.source)] : [],
);
const LISTS = values.flatMap((value) =>
  Array.isArray(value) ? [value.toSorted().join(', ')] : [],
);
const READ = new Map<string, Typed>();
const LONG_PATTERNS = PATTERNS.filter((pattern) => pattern.length >= '[0-9a-z]{8,32}'.length - 1);

describe('values of the contract are not typed again', () => {
  it('as a number of a rule: it is imported, or listed here with another owner', () => {
    const found = readTypedInAll(RULES).flatMap(({ file, numbers }) =>
      numbers.length ? [[file, numbers]] : [],
    );
    expect(Object.fromEntries(found)).toEqual(OWN);
  });

  it('as a large number within a rule', () => {
    const again = readTypedInAll(RULES).flatMap(({ file, large }) =>
      // 1000 is a second in milliseconds, but many other things, too.
      large
        .filter((number) => NUMBERS.has(number) && number !== 1_000)
        .map((number) => `${file}: ${number}`),
    );
    // Only the number of an order's random digits is found.
    expect(again).toEqual(['mocks/sandbox/orders.ts: 1000000']);
  });

  it('as a pattern', () => {
    const again = readTypedInAll(EVERYTHING).flatMap(({ file, patterns }) =>
      patterns.filter(isOfContract).map((pattern) => `${file}: ${pattern}`),
    );
    expect(again).toEqual([]);
  });

  it('as a prefix of addresses', () => {
    const again = readTypedInAll(WITH_TOOLS).flatMap(({ file, ...typed }) =>
      findPrefixed(typed).map((text) => `${file}: ${text}`),
    );
    expect(again.toSorted()).toEqual(BEFORE_GENERATED.prefixes);
  });

  it('as a list of values', () => {
    const again = readTypedInAll(EVERYTHING).flatMap(({ file, lists }) =>
      lists
        .map((list) => list.join(', '))
        .filter((list) => LISTS.includes(list))
        .map((list) => `${file}: ${list}`),
    );
    expect(again).toEqual(BEFORE_GENERATED.lists);
  });
});

describe('a source file', () => {
  const typed = (code: string) => readTyped('file.ts', code);

  it.each([
    ['const MOST = 5;', ['MOST']],
    ['export const SEAT_HOLD_MS = 15 * MINUTE_MS;', ['SEAT_HOLD_MS']],
    ['const RETRY_MS = HOUR_MS;', ['RETRY_MS']],
    [
      'const LIMITS = { redeem: { most: 5, within: 15 * MINUTE_MS } } as const;',
      ['LIMITS.redeem.most', 'LIMITS.redeem.within'],
    ],
    ['const isOld = now > time + 30 * DAY_MS;', ['30 * DAY_MS']],
    ['const LIMITS = { redeem: { most: REDEEM_CODE_ATTEMPTS } };', []],
    ['const first = list[0]; const days = time / DAY_MS;', []],
  ])('%s', (code, numbers) => {
    expect(typed(code).numbers).toEqual(numbers);
  });

  it('has its large numbers and patterns found wherever they are', () => {
    const code = 'if (bytes > 16_384 || !/^[0-9A-Z]{8,32}$/.test(id)) throw new Error();';
    expect(typed(code)).toMatchObject({
      numbers: [],
      large: [16_384],
      patterns: ['^[0-9A-Z]{8,32}$'],
    });
  });

  it.each([
    "const PREFIXES = ['/v1', '/test/v1'];",
    "const url = origin + '/v1/api/system';",
    'const url = `${origin}/test/v1${path}`;',
    String.raw`const isCall = /^\/(?:v1|test\/v1)\//.test(path);`,
  ])('has a copy of a prefix recognized: %s', (code) => {
    expect(findPrefixed(typed(code))).not.toEqual([]);
  });

  it.each(["'/v10'", "'lib/v1'", "'/test'", '/v10|test/'])('has no prefix in %s', (code) => {
    expect(findPrefixed(typed(code))).toEqual([]);
  });

  it.each([
    ["const PLATFORMS = ['windows', 'ios'] as const;", [['ios', 'windows']]],
    ["type Language = 'en' | 'zh_CN';", [['en', 'zh_CN']]],
    ["const MIXED = ['ios', other]; type Maybe = 'ios' | null; const ONE = ['ios'];", []],
  ])('has its lists of texts found: %s', (code, lists) => {
    expect(typed(code).lists).toEqual(lists);
  });

  it.each([
    String.raw`^[0-9A-Z-]{3,32}$`,
    String.raw`[?&]group=([0-9A-Za-z]{8,32})(?![0-9A-Za-z%])`,
    String.raw`(?<![0-9a-z])0x[0-9a-f]{64}(?![0-9a-z])`,
    String.raw`^https?:\/\/[0-9A-Za-z.:-]{1,253}$`,
    String.raw`^[!-~]{1,512}$`,
  ])('has a copy of a pattern recognized: %s', (source) => {
    expect(isOfContract(source)).toBe(true);
  });
});

function isOfContract(source: string): boolean {
  const comparable = normalizePattern(source);
  return (
    PATTERNS.includes(comparable) || LONG_PATTERNS.some((pattern) => comparable.includes(pattern))
  );
}

/**
 * Finds the texts and patterns with a prefix. In a pattern the first slash of a prefix may be outside a group:
 * `^/(?:v1|test/v1)/`.
 */
function findPrefixed({ texts, patterns }: Pick<Typed, 'texts' | 'patterns'>): string[] {
  const stems = contract.SERVER_PREFIXES.map((prefix) => prefix.slice(1)).join('|');
  const inText = new RegExp(String.raw`(?<!\w)/(?:${stems})(?!\w)`);
  const inPattern = new RegExp(String.raw`(?<!\w)(?:${stems})(?!\w)`);
  return [
    ...texts.filter((text) => inText.test(text)),
    ...patterns.filter((pattern) => inPattern.test(pattern.replaceAll('\\/', '/'))),
  ];
}

function readTypedInAll(globs: string[]) {
  return globSync(globs)
    .filter((file) => !LEFT_OUT.test(file))
    .toSorted()
    .map((file) => ({ file, ...readTypedInFile(file) }));
}

/** Reads a file once, since several tests need the same files, and parsing takes most of the time. */
function readTypedInFile(file: string): Typed {
  const typed = READ.get(file) ?? readTyped(file, readFileSync(file, 'utf8'));
  READ.set(file, typed);
  return typed;
}
