import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  SIGNATURE_KEY_BITS,
  SIGNATURE_NONCE_LENGTH,
  SIGNATURE_REPLAY_MS,
  SIGNATURE_RESIGN_ABOVE_MS,
  SIGNATURE_WINDOW_MS,
} from '../../dist/constants.ts';
import type { Limit, Schema } from './document.ts';
import { limitConstants, limitWords, unknownLimits, fillLimitNames } from './limits.ts';
import { constantsTable } from './operations-table.ts';
import { smallContract } from '../questions/testing/small-contract.ts';

const rest = {
  description: 'It.',
  'x-provenance': { source: 'assumed', ref: 'nobody said' },
} as const;
const hold: Limit = { ...rest, value: 15, unit: 'minutes' };
const tries: Limit = { ...rest, value: 5, unit: 'count', within: { value: 1, unit: 'hours' } };
const size: Limit = { ...rest, value: 16, unit: 'KiB' };

describe('a limit', () => {
  it('is words where a text names it', () => {
    expect([hold, tries, size].map(limitWords)).toEqual([
      '15 minutes',
      '5 within 1 hour',
      '16 KiB',
    ]);
    expect(fillLimitNames('Held for {{hold}}, {{lost}}.', { hold })).toBe(
      'Held for 15 minutes, {{lost}}.',
    );
  });

  it('is a constant in milliseconds or bytes, with a second one for its window', () => {
    expect(limitConstants('seatHold', hold)).toEqual([['SEAT_HOLD_MS', 900_000]]);
    expect(limitConstants('bodySize', size)).toEqual([['BODY_SIZE_BYTES', 16_384]]);
    expect(limitConstants('tries', tries)).toEqual([
      ['TRIES', 5],
      ['TRIES_WITHIN_MS', 3_600_000],
    ]);
  });

  it('that a text names in vain is refused with its place', () => {
    const [problem] = unknownLimits('paths/user.yaml', 'a: 1\nb: for {{lost}}', ['hold']);
    expect(problem).toMatch(
      /^paths\/user\.yaml:2:8\n\nAdd `lost` to openapi\/contract\/limits\.yaml/,
    );
    expect(unknownLimits('paths/user.yaml', 'for {{hold}}', ['hold'])).toEqual([]);
  });
});

describe('the constants of the contract', () => {
  const schemas = (schemas: Record<string, Schema>) => {
    const contract = smallContract();
    Object.assign(contract.components.schemas, schemas);
    return contract;
  };

  it('are its limits, the numbers of the signature, and patterns and bounds by name', () => {
    const code: Schema = { type: 'string', pattern: '^[A-Z]{3}$' };
    const table = constantsTable(
      schemas({ CouponCode: code, Visit: { type: 'object', properties: { referrer: code } } }),
    );
    expect(table).toContain('export const GREETINGS = 5;\n');
    expect(table).toContain('export const GREETINGS_WITHIN_MS = 3600000;\n');
    expect(table).toContain('export const PATIENCE_MS = 10000;\n');
    expect(table).toContain('export const SIGNATURE_WINDOW_MS = 3000;\n');
    expect(table).toContain('export const GOODS_PRICE_MAX = 9;\n');
    expect(table).toMatch(/export const COUPON_CODE_PATTERN = .*new RegExp\("\^\[A-Z\]\{3\}\$"\)/);
    expect(table).toContain('export const VISIT_REFERRER_PATTERN = ');
  });

  it('are the prefixes of its servers and the values of headers', () => {
    const table = constantsTable({
      ...smallContract(),
      servers: [{ url: '/v9' }, { url: '/test/v9' }],
    });
    expect(table).toContain('export const SERVER_PREFIXES = ["/v9","/test/v9"] as const;\n');
    expect(table).toContain('export const PLATFORM_HEADER_VALUES = ["ios","mac"] as const;\n');
  });

  it('have one name each', () => {
    const max: Schema = { type: 'integer', maximum: 9 };
    const goods: Schema = { type: 'object', properties: { price: max } };
    expect(() => constantsTable(schemas({ Goods: goods, GoodsPrice: max }))).toThrow(
      'GOODS_PRICE_MAX: rename one',
    );
  });
});

it("the signature's page says the numbers of `x-signature`", () => {
  const page = readFileSync('openapi/signature/README.md', 'utf8').replaceAll(/\s+/g, ' ');
  const sentences = [
    `at most ${SIGNATURE_WINDOW_MS / 1_000} seconds from the server's clock`,
    `within the last ${SIGNATURE_REPLAY_MS / 1_000} seconds`,
    `is over ${SIGNATURE_RESIGN_ABOVE_MS / 1_000} seconds from its own clock`,
    `The margin of ${SIGNATURE_RESIGN_ABOVE_MS / 1_000} seconds`,
    `a \`nonce\` of exactly ${SIGNATURE_NONCE_LENGTH} alphanumerics`,
    `a key of ${SIGNATURE_KEY_BITS} bits`,
  ];
  expect(sentences.filter((text) => !page.includes(text))).toEqual([]);
});
