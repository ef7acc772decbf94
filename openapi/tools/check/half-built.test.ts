import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContract } from './run.ts';
import { type Fault, useFaultyServer } from './testing/faulty-server.ts';

const { operations } = loadContract();
/** The operations that a team builds first. */
const BUILT = [
  ...['systemClientConfig', 'systemDisplayConfig', 'systemBenefits', 'systemUserInfo'],
  ...['userRegisterTypeUsername', 'userLoginTypeUsername', 'userLogout', 'userGetDeviceList'],
  'paymentShop',
];
const OPTIONAL = operations.flatMap(({ id, isOptional }) => (isOptional ? id : []));
const NOT_THERE = JSON.stringify({ code: 404, msg: 'No.', status: 'NotFound', data: null });

const server = useFaultyServer();

/** Hides all but some operations: the others are answered like unknown paths. */
function keepOnly(built: string[], body = NOT_THERE): Fault {
  const paths = operations.filter(({ id }) => built.includes(id)).map(({ path }) => path);
  return {
    answer: (answer, { path }) => {
      const headers = {
        ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
        date: new Date().toUTCString(),
      };
      return paths.some((known) => path.includes(known)) ? answer : { http: 404, headers, body };
    },
  };
}

describe('a server with nine operations', () => {
  test('has one finding for each of the others', async () => {
    await server.make(keepOnly(BUILT));
    const { code, findings, lines } = await server.check('--only', 'service');
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['service.not-implemented']));
    expect(findings).toHaveLength(operations.length - BUILT.length - OPTIONAL.length);
    expect(lines).toContain(
      `No departures. ${findings.length} of ${operations.length} operations are not implemented. ${OPTIONAL.length} optional ones are not there.`,
    );
    // More than a fifth is missing, so that does not count, unless it is asked for.
    expect(code).toBe(0);
    const all = await server.check('--only', 'service', '--no-ignore-missing');
    expect(all.code).toBe(1);
    const named = await server.check('--only', 'service', '--operation', 'paymentCoupon');
    expect(named.code).toBe(1);
  });

  test('and with faults has a report of one screen, with what does not count at its end', async () => {
    const { answer } = keepOnly(BUILT);
    await server.make({
      ...{ answer, envelope: (envelope) => ({ ...envelope, msg: 7 }) },
    });
    const { code, lines } = await server.check('--only', 'envelope');
    expect(lines.length).toBeLessThanOrEqual(38);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(110);
    expect(lines.filter((line) => line.startsWith('not implemented'))).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('has probes that wait for an operation that they need', async () => {
    await server.make(keepOnly(['systemUserInfo', 'systemBenefits'], '<h1>Not Found</h1>'));
    const options = ['--operation', 'systemUserInfo,userLogout', '--only', 'data'];
    const { findings, report, lines } = await server.check(...options);
    expect(findings.map(({ operation }) => operation)).toEqual(['userLogout']);
    expect(Object.keys(report?.coverage.waiting ?? {})).toEqual(['userRegisterTypeUsername']);
    expect(report?.coverage.unreached).toEqual({});
    expect(lines.join('\n')).toMatch(/^not reached +1: systemUserInfo$/m);
    expect(lines.join('\n')).toMatch(/^Waiting for operations .* userRegisterTypeUsername/m);
  });
});

test('a server without the optional operations departs from nothing', async () => {
  await server.make(keepOnly(operations.flatMap(({ id, isOptional }) => (isOptional ? [] : id))));
  const { code, findings, lines } = await server.check('--only', 'service');
  expect(findings.filter(({ operation }) => OPTIONAL.includes(operation))).toEqual([]);
  expect(findings).toEqual([]);
  expect(code).toBe(0);
  expect(lines).toContain(`No departures. ${OPTIONAL.length} optional ones are not there.`);
});

describe('--operation', () => {
  test('restricts what is judged and counted, too', async () => {
    await server.make({
      at: ['user_register_type_username', 'user_logout'],
      envelope: (envelope) => ({ ...envelope, code: String(envelope.code) }),
    });
    const { findings, report } = await server.check(
      '--operation',
      'systemUserInfo',
      '--only',
      'envelope',
    );
    expect(findings).toEqual([]);
    expect(report?.coverage.operations).toEqual({ tried: 1, of: 1 });
  });
});

describe('keys and addresses that do not fit', () => {
  test('keys of another server end the run in one line', async () => {
    await server.make({});
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const folder = mkdtempSync(join(tmpdir(), 'half-built-'));
    writeFileSync(join(folder, 'windows.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
    const { code, complaints, lines } = await server.check('--keys', folder);
    rmSync(folder, { recursive: true });
    expect(complaints).toEqual([
      expect.stringMatching(/No signature of ours is accepted .*: is the public key of this/),
    ]);
    expect(lines).toEqual([]);
    expect(code).toBe(2);
  });
});
