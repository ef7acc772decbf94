import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import { type Calling, createCaller } from '../check/caller.ts';
import { type Exchange, readData } from '../check/exchange.ts';
import { readToken } from '../check/oracle/headers.ts';
import { createRandom, freshName } from '../check/random.ts';
import { loadContract } from '../check/run.ts';
import { createSigner } from '../check/signing.ts';
import type { Schema } from '../generate/document.ts';
import { exampleProblems } from '../generate/examples.ts';
import { maskPath, createMasker } from '../proxy/secrets.ts';
import { createMasking } from './masking.ts';
import { runRecord } from './run.ts';

type Examples = Record<string, { summary: string; value?: unknown }>;

// A long text takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let sandbox: TestServer;
let folder: string;
let out: string;
beforeAll(async () => {
  sandbox = await startTestServer({ isCheap: true });
  folder = mkdtempSync(join(tmpdir(), 'record-'));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  out = mkdtempSync(join(folder, 'out-'));
});

describe('a HAR file', () => {
  test('becomes examples that the contract allows, each shape once, with no secret of the traffic', async () => {
    const { exchanges, secrets } = await makeTraffic(sandbox.origin);
    const { code } = await runCommand([
      '--har',
      harFile([...exchanges, ...exchanges]),
      '--out',
      out,
    ]);
    expect(code).toBe(0);
    const texts = new Map(
      readdirSync(out).map((name) => [name.replace('.yaml', ''), textIn(name)]),
    );
    expect([...texts.keys()].toSorted()).toEqual([
      'systemAffiliate',
      'systemUserInfo',
      'userExportData',
      'userLoginTypeUsername',
      'userRegisterTypeUsername',
      'userSendEmailCode',
    ]);
    expect(exampleProblems(loadContract().document, (id) => texts.get(id) ?? '')).toEqual([]);
    const allText = [...texts.values()].join('\n');
    expect(secrets.filter((secret) => allText.includes(secret))).toEqual([]);

    const { ok, credentialsInvalid, ...others } = readExamples('userLoginTypeUsername');
    expect(credentialsInvalid).toEqual({ summary: 'Credentials invalid' });
    expect(others).toEqual({});
    const uid = (ok!.value as { uid: string }).uid;
    const { account } = readExamples('userExportData').ok!.value as { account: object };
    expect(account).toMatchObject({ uid, email: null });
    const { inviteCode, inviteLink } = readExamples('systemAffiliate').ok!.value as Record<
      string,
      string
    >;
    expect(inviteLink).toContain(`=${inviteCode}`);
  });

  test('with an answer that departs from the contract leaves it out, and says where', async () => {
    const { exchanges } = await makeTraffic(sandbox.origin);
    const faulty = exchanges.map((exchange) =>
      exchange.sent.operation === 'systemUserInfo'
        ? withText(exchange, '"kol":false', '"kol":"no"')
        : exchange,
    );
    const { code, printedLines } = await runCommand(['--har', harFile(faulty), '--out', out]);
    expect(code).toBe(1);
    expect(printedLines).toContainEqual(
      'Left out, since it departs from the contract: systemUserInfo: `data/kol` must be boolean',
    );
    expect(readdirSync(out)).not.toContain('systemUserInfo.yaml');
  });

  test('is not written over a file that is there, unless that is asked for', async () => {
    const file = join(out, 'systemUserInfo.yaml');
    writeFileSync(file, 'mine');
    const { exchanges } = await makeTraffic(sandbox.origin);
    const args = ['--har', harFile(exchanges), '--out', out];
    const refused = await runCommand(args);
    expect(refused.code).toBe(2);
    expect(refused.complaints).toEqual([expect.stringContaining(`${file} is there.`)]);
    expect([readdirSync(out), readFileSync(file, 'utf8')]).toEqual([
      ['systemUserInfo.yaml'],
      'mine',
    ]);
    expect((await runCommand([...args, '--force'])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('uid:');
  });
});

test('the proxy records what goes through it until it is ended', async () => {
  const { code } = await runCommand(
    [sandbox.origin, '--port', '0', '--out', out],
    async (origin) => {
      await makeTraffic(origin);
    },
  );
  expect(code).toBe(0);
  expect(readdirSync(out)).toContain('userExportData.yaml');
});

test('entries of a HAR that are no calls with texts are left out in one line, and the others go on', async () => {
  const { exchanges } = await makeTraffic(sandbox.origin);
  const file = harFile(exchanges);
  const har = JSON.parse(readFileSync(file, 'utf8')) as { log: { entries: object[] } };
  const [first] = har.log.entries as { request: object; response: object }[];
  const entryWith = (response: object, request: object = {}) => ({
    ...first,
    request: { ...first!.request, ...request },
    response: { ...first!.response, ...response },
  });
  har.log.entries.unshift(
    ...([
      null,
      7,
      {},
      entryWith({ content: { text: 7 } }),
      entryWith({ content: 'x' }),
    ] as object[]),
    ...[
      entryWith({}, { postData: { text: { a: 1 } } }),
      entryWith({ status: null }),
      entryWith({ headers: 1 }),
    ],
  );
  const image = { text: 'iVBORw0KGgo=', encoding: 'base64', mimeType: 'image/png' };
  // Calls outside of the contract are skipped without a message.
  const url = 'http://localhost/logo.png';
  har.log.entries.push(
    entryWith({ content: null }, { url, postData: null }),
    entryWith({ content: { text: null } }, { url }),
    entryWith({ content: image }, { url, method: 'GET' }),
  );
  writeFileSync(file, JSON.stringify(har));
  const { code, printedLines } = await runCommand(['--har', file, '--out', out]);
  expect(code).toBe(0);
  expect(printedLines[0]).toBe(`8 entries of ${file} left out: no call with texts.`);
  expect(readdirSync(out)).toContain('systemUserInfo.yaml');
});

test('a signal ends the reading of a HAR, and what was not read is said', async () => {
  const { exchanges } = await makeTraffic(sandbox.origin);
  const printedLines: string[] = [];
  const code = await runRecord(['--har', harFile(exchanges), '--out', out], {
    ...{
      signal: AbortSignal.abort(),
      say: (line) => printedLines.push(line),
      complain: () => undefined,
    },
  });
  expect(code).toBe(0);
  expect(printedLines).toEqual([
    `Ended after 0 of ${exchanges.length} calls; the others are not in the proposals.`,
    'Nothing to propose in 0 answers.',
  ]);
});

test.each([
  ['neither an address nor a file', []],
  ['both', ['http://localhost:1', '--har', 'a.har']],
  ['a file that is not there', ['--har', '/nowhere.har']],
  ['a file that is not JSON', ['--har', 'README.md']],
  ['JSON that is not HAR', ['--har', 'package.json']],
  ['a file that does not end', ['--har', '/dev/zero']],
  ['a folder', ['--har', 'docs']],
  ['a folder that cannot be made', ['http://localhost:1', '--port', '0', '--out', ' ']],
])('refuses %s in one line', async (_, args) => {
  const { code, complaints } = await runCommand(args);
  expect(code).toBe(2);
  expect(complaints).toEqual([expect.stringMatching(/^contract record: [^\n]+$/)]);
});

describe('masking', () => {
  const maskAll = (value: object) => {
    const { learn, mask } = createMasking();
    learn(value);
    return mask(value);
  };

  test.each([
    ['an email', 'write to eve.o@mail.example.org now', 'write to person1@example.com now'],
    ['a phone', 'call +8613800138000', 'call +15550000001'],
    ['an address of the network', 'from 10.1.2.3', 'from 192.0.2.1'],
  ])('finds %s in any text', (_, label, expected) => {
    expect(maskAll({ label })).toEqual({ label: expected });
  });

  test('keeps the form of wallets, hashes, codes and masked uids, and changes their value', () => {
    const value = {
      recipient: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      transactionHash: '0x2b7c61e09f4d83a5c06e1b94d7f3528a90ce46b1d85f7032ac19e4b6d27f805c',
      couponCode: 'SPRING-7Q4K',
      referredUid: '20xxxx63',
      tokenAddress: '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582',
    };
    const fake = maskAll(value) as typeof value;
    expect(fake.recipient).toMatch(/^0x[\da-f]{40}$/);
    expect(fake.transactionHash).toMatch(/^0x[\da-f]{64}$/);
    expect(fake.couponCode).toMatch(/^[A-Z]{6}-\d[A-Z]\d[A-Z]$/);
    expect(fake.referredUid).toMatch(/^\d\dxxxx\d\d$/);
    expect(fake.tokenAddress).toBe(value.tokenAddress);
    for (const name of ['recipient', 'transactionHash', 'couponCode', 'referredUid'] as const)
      expect(fake[name].toLowerCase()).not.toBe(value[name].toLowerCase());
  });

  test('gives a value the same fake in a member, a text and an address', () => {
    const orderId = 'H20260101000017';
    const fake = maskAll({
      orderId,
      url: `https://pay.example/${orderId}?order=${orderId}&sid=af81c0d2`,
    });
    const { orderId: id, url } = fake as { orderId: string; url: string };
    expect(id).not.toBe(orderId);
    expect(url).toMatch(`https://pay.example/${id}?order=${id}&sid=`);
    expect(url).not.toContain('af81c0d2');
  });
});

describe('masking leaves nothing of a person', () => {
  const maskAll = (value: object) => {
    const { learn, mask } = createMasking();
    learn(value);
    return mask(value);
  };

  /** The contract's members whose texts are the same for all accounts, or describe a thing, not a person. */
  const PUBLIC = [
    ...['announcements', 'blog', 'currency', 'date', 'description', 'explorerUrl', 'label'],
    ...['landingPath', 'minimumOs', 'name', 'nativeSymbol', 'network', 'notice', 'osVersion'],
    ...['package', 'product', 'productId', 'referrer', 'rpcUrl', 'sha256', 'signingFingerprint'],
    ...['studentDiscount', 'supportHandle', 'telegram', 'tokenAddress', 'tokenSymbol', 'version'],
    ...['amount', 'receivedAmount', 'id', 'msg', 'status'],
  ];

  test('of each text of the contract, unless it is known to be public', () => {
    const { schemas } = loadContract().document.components;
    const isText = (schema: Schema): boolean => {
      const resolved = loadContract().resolve(schema, '').schema;
      const { type, anyOf = [], oneOf = [] } = resolved;
      const branches = [...(anyOf as Schema[]), ...oneOf];
      const isFree = [type].flat().includes('string') && !resolved.enum && !('const' in resolved);
      return isFree || branches.some(isText);
    };
    const names = Object.values(schemas).flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([name, schema]) => (isText(schema) ? [name] : [])),
    );
    const value = 'Pq7Rt-Zx9';
    const unmasked = [...new Set(names)].filter(
      (name) => (maskAll({ [name]: value }) as Record<string, string>)[name] === value,
    );
    expect(unmasked.filter((name) => !PUBLIC.includes(name))).toEqual([]);
  });

  test('in path, query and fragment of the address where an order is paid', () => {
    const url = 'https://pay.example/c/cs_live_a1b2C3/pay?s=9&return=%2Fu%2F7#fidkdWxOYHwnPyd1';
    const { url: fake } = maskAll({ kind: 'url', url, quote: null }) as { url: string };
    expect(fake).toMatch(/^https:\/\/pay[.]example\/\w+\/\w+\/\w+[?]s=\d&return=\w+#\w+$/);
    for (const part of ['cs_live', 'a1b2C3', 'fidkdWx', 's=9&']) expect(fake).not.toContain(part);
    const client = { url: 'https://dl.example/halyard-1.2.3.dmg', sha256: null };
    expect(maskAll(client)).toEqual(client);
  });

  test.each([
    ['Bo', 'Hello Bo, welcome', 'Hello person-1, welcome'],
    ['ada', 'ada: Canada', 'person-1: Canada'],
    ['王伟', '王伟的手机', 'person-1的手机'],
  ])('if a name is as short as %s', (username, label, expected) => {
    expect(maskAll({ username, label })).toMatchObject({ label: expected });
  });

  const LONG = 1_000_000;
  test.each(['a', 'f', '?', '"', 'password'])('of a long text of "%s", and ends', (part) => {
    // A pattern that is tried at each character of such a run would take hours.
    const text = part.repeat(LONG / part.length);
    maskAll({ label: text, token: text, orderId: text, username: text, url: text });
    const sent = { operation: '', method: 'POST', url: '', headers: {}, body: null };
    const mask = createMasker({
      sent: { ...sent, isFreshlySigned: false },
      received: null,
      failure: '',
    });
    expect(mask(text).length).toBeLessThanOrEqual(LONG);
    expect(mask(`"${text}`).length).toBeLessThanOrEqual(LONG + 1);
    expect(maskPath(text).length).toBeLessThanOrEqual(LONG * 6);
  });
});

/** Makes the calls of a new account; returns the exchanges, and the values that must not appear in any file. */
async function makeTraffic(url: string) {
  const random = createRandom(1);
  const caller = createCaller({
    ...{ url, prefix: '/test/v1', keys: { windows: sandbox.publicKey }, random },
    ...{ timeoutMilliseconds: 10_000, signal: new AbortController().signal },
    signer: createSigner(loadContract().document['x-signature']),
  });
  const exchanges: Exchange[] = [];
  const call = async (id: string, calling: Calling) => {
    const operation = loadContract().operations.find((candidate) => candidate.id === id)!;
    exchanges.push(await caller.call(operation, calling));
    return exchanges.at(-1)!;
  };
  const [username, password, email] = [
    freshName(random),
    freshName(random),
    `${freshName(random)}@mail.example.org`,
  ];
  const registered = await call('userRegisterTypeUsername', {
    input: { username, password, inviteCode: null },
  });
  const token = readToken(registered)!;
  const info = readData(await call('systemUserInfo', { token }));
  await call('systemAffiliate', { token });
  await call('userExportData', { token });
  await call('userSendEmailCode', { input: { email, purpose: 'register' } });
  await call('userLoginTypeUsername', { input: { username, password } });
  await call('userLoginTypeUsername', { input: { username, password: `${password}x` } });
  const secrets = [username, password, email, token, String(info.uid), String(info.inviteCode)];
  return { exchanges, secrets };
}

function harFile(exchanges: Exchange[]): string {
  const entries = exchanges.map(({ sent, received }) => ({
    ...{ startedDateTime: new Date().toISOString(), time: 3 },
    request: {
      ...{ method: sent.method, url: sent.url, headers: namedValues(Object.entries(sent.headers)) },
      postData: { mimeType: 'application/json', text: String(sent.body) },
    },
    response: {
      ...{ status: received!.http, headers: namedValues([...received!.headers]) },
      content: {
        mimeType: 'application/json',
        text: Buffer.from(received!.text).toString('base64'),
        encoding: 'base64',
      },
    },
  }));
  const file = join(mkdtempSync(join(folder, 'har-')), 'traffic.har');
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', entries } }));
  return file;
}

function namedValues(pairs: [string, string][]) {
  return pairs.map(([name, value]) => ({ name, value }));
}

function withText(exchange: Exchange, from: string, to: string): Exchange {
  const received = exchange.received!;
  return { ...exchange, received: { ...received, text: received.text.replace(from, to) } };
}

function textIn(name: string): string {
  return readFileSync(join(out, name), 'utf8');
}

function readExamples(operation: string): Examples {
  return parse(textIn(`${operation}.yaml`)) as Examples;
}

/** Runs the command until `during` is done, then ends it. */
async function runCommand(args: string[], during?: (origin: string) => Promise<void>) {
  const end = new AbortController();
  const [printedLines, complaints] = [[], []] as [string[], string[]];
  const started = Promise.withResolvers<string>();
  const say = (line: string) => {
    printedLines.push(line);
    const origin = /API=(\S+)/.exec(line)?.[1];
    if (origin) started.resolve(origin);
  };
  const complain = (line: string) => void complaints.push(line);
  const running = runRecord(args, { signal: end.signal, say, complain });
  await Promise.race([started.promise.then(during), running]);
  end.abort();
  return { code: await running, printedLines, complaints };
}
