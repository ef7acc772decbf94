import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DepartureReport } from './departure-report.ts';
import { type TestServer, startTestServer } from '@mocks/hosts/testing/test-server';
import { type ContractCaller, type Calling, createCaller } from '../check/caller.ts';
import { createRandom } from '../check/random.ts';
import { runCheck, loadContract } from '../check/run.ts';
import { createSigner } from '../check/signing.ts';
import { changeData, changeOk, withoutHeader } from '../check/testing/fault.ts';
import { type Mutation, startMutatingProxy } from '../check/testing/mutating-proxy.ts';
import { runProxy } from './run.ts';
import { type Proxy, startProxy } from './server.ts';

const PASSWORD = 'Correct-Horse-9';

let sandbox: TestServer;
let backend: Awaited<ReturnType<typeof startMutatingProxy>>;
let proxy: Proxy;
let printedLines: string[] = [];
beforeAll(async () => {
  sandbox = await startTestServer({ isCheap: true });
  backend = await startMutatingProxy(sandbox.origin);
});
afterAll(async () => {
  await backend.close();
  await sandbox.close();
});
afterEach(() => proxy.close());

test(
  'a server that keeps the contract has no departures, whatever is sent to it',
  { timeout: 30_000 },
  async () => {
    proxy = await proxyTo(sandbox.origin);
    const options = { environment: {}, signal: new AbortController().signal };
    const say = () => undefined;
    const code = await runCheck([proxy.origin, '--sample', '40'], {
      ...{ ...options, say, complain: say },
    });
    expect(code).toBe(0);
    const { departures, judged } = await fetchReport(proxy);
    expect(departures).toEqual([]);
    expect(judged).toBeGreaterThan(25);
  },
);

test('a departure is said when it first comes, and counted for each operation that shows it', async () => {
  const call = await callerThrough({
    envelope: (envelope) => ({ ...envelope, code: String(envelope.code) }),
  });
  await call('systemDisplayConfig');
  await call('systemDisplayConfig');
  await call('paymentShop', { input: { type: null } });
  const { departures, calls, server } = await fetchReport(proxy);
  expect({ calls, server }).toEqual({ calls: 3, server: backend.origin });
  expect(departures).toMatchObject([
    {
      ...{ rule: 'envelope.member-code', severity: 'question', count: 3 },
      ...{ operations: ['systemDisplayConfig', 'paymentShop'], actual: '`code` is "200"' },
      place: '/paths/~1api~1system~1system_display_config/post/responses/200',
    },
  ]);
  const [{ id } = { id: '' }] = departures;
  expect(printedLines).toEqual([
    '',
    `question envelope.member-code ${id}: systemDisplayConfig`,
    expect.stringContaining('#/paths/~1api~1system~1system_display_config/post/responses/200'),
    '  expected  `code` is a whole number',
    '  actual    `code` is "200"',
    expect.stringContaining('decision.numbers-of-codes in QUESTIONS.md'),
    `question envelope.member-code ${id}: paymentShop, too (3 times in all)`,
  ]);
});

test.each<[string, Mutation, string, Calling, string]>([
  [
    'a call without a token is answered',
    { answer: (answer) => ({ ...answer, body: NICKNAME_OK }) },
    'userUpdateProfile',
    { input: { nickname: 'Ada' } },
    'auth.session-required',
  ],
  [
    'an input that the schema forbids is answered',
    { answer: (answer) => ({ ...answer, body: NICKNAME_OK }) },
    'userUpdateProfile',
    { input: { nickname: '' }, token: 'any-token-at-all' },
    'input.minLength',
  ],
  [
    '`Date` is missing',
    { answer: withoutHeader('date') },
    'systemDisplayConfig',
    {},
    'headers.date',
  ],
  [
    'GET runs an operation',
    { answer: (answer) => ({ ...answer, http: 200, body: NICKNAME_OK }) },
    'userUpdateProfile',
    { method: 'GET' },
    'headers.method',
  ],
])('%s: found', async (_, mutation, operation, calling, rule) => {
  const call = await callerThrough(mutation);
  await call(operation, calling);
  expect((await fetchReport(proxy)).departures.map((departure) => departure.rule)).toContain(rule);
});

test('an optional operation that is not there is no departure, and any other is one', async () => {
  const call = await callerThrough({
    answer: (answer) => ({ ...answer, http: 404, body: '<h1>Not Found</h1>' }),
  });
  await call('userTrialOffer', { input: { inviteCode: null } });
  expect((await fetchReport(proxy)).departures).toEqual([]);
  await call('systemBenefits');
  expect((await fetchReport(proxy)).departures).toMatchObject([{ operations: ['systemBenefits'] }]);
});

const NICKNAME_OK = JSON.stringify({ code: 200, msg: '', status: 'Ok', data: null });

test('passwords, tokens, signatures and codes are neither said nor reported', async () => {
  const echo: Mutation = {
    answer: (answer, { body, headers }) => ({
      ...answer,
      body: `not JSON: ${headers.authorization} ${body} ${answer.headers.pragma}`,
    }),
  };
  const call = await callerThrough(echo);
  const token = 'tok-1a2b3c4d5e6f';
  const input = { username: 'ada', password: PASSWORD };
  const { sent } = await call('userLoginTypeUsername', { input, token });
  await call('userLoginTypePhone', { input: { phone: '+8613800138000', code: '428913' } });
  const leaky: Mutation = {
    envelope: changeData((data) => ({ ...data, password: PASSWORD, uid: PASSWORD })),
  };
  backend.mutate(leaky);
  await call('userRegisterTypeUsername', {
    input: { ...input, username: 'check-leaky', inviteCode: null },
  });
  const output = JSON.stringify([printedLines, await fetchReport(proxy)]);
  expect(output).toContain('not JSON: ••••••');
  expect(output).toContain('question data.pattern');
  const { signature } = JSON.parse(String(sent.body)) as { signature: string };
  for (const secret of [PASSWORD, token, '428913', signature.slice(0, 24)])
    expect(output).not.toContain(secret);
});

test('a path that the contract does not have is named once', async () => {
  const call = await callerThrough(null);
  await call('paymentShop', { path: '/test/v1/api/payment/payment_sale' });
  await call('paymentShop', { path: '/test/v1/api/payment/payment_sale' });
  const { unknownPaths } = await fetchReport(proxy);
  expect(unknownPaths).toEqual([{ path: '/test/v1/api/payment/payment_sale', count: 2 }]);
  expect(printedLines).toEqual(['Not in the contract: /test/v1/api/payment/payment_sale']);
});

test('a server that is not there is a departure, and an envelope for the caller', async () => {
  proxy = await proxyTo('http://localhost:9');
  const exchange = await callerAt(proxy.origin)('systemDisplayConfig');
  expect(exchange.received).toMatchObject({ http: 502, json: { status: 'ServerError' } });
  const { departures } = await fetchReport(proxy);
  expect(departures).toMatchObject([
    { rule: 'service.answer', actual: 'no answer (ECONNREFUSED)' },
  ]);
});

test('the debug endpoint is for pages of the same origin, and the panel comes with it', async () => {
  proxy = await proxyTo(sandbox.origin);
  const report = await fetch(`${proxy.origin}/sandbox/departures`, {
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(report.headers.get('access-control-allow-origin')).toBeNull();
  const panel = await fetch(`${proxy.origin}/sandbox`);
  expect(await panel.text()).toContain('<h2 id="departures-title">Departures</h2>');
  const outbox = await fetch(`${proxy.origin}/sandbox/outbox`);
  expect(await outbox.json()).toEqual(expect.any(Array));
});

describe('the command', () => {
  test.each([
    ['no address', []],
    ['an invalid address', ['localhost']],
    ['an invalid port', ['http://localhost:1', '--port', 'x']],
    ['a prefix that is not a path', ['http://localhost:1', '--prefix', 'v1']],
    ['an unknown flag', ['http://localhost:1', '--loud']],
  ])('refuses %s in one line', async (_, args) => {
    const { code, complaints } = await runCommand(args);
    expect(code).toBe(2);
    expect(complaints).toEqual([expect.stringMatching(/^contract proxy: [^\n]+$/)]);
  });

  test('refuses a port that is taken', async () => {
    const { code, complaints } = await runCommand([sandbox.origin, '--port', String(sandbox.port)]);
    expect(code).toBe(2);
    expect(complaints).toEqual([expect.stringContaining(`Port ${sandbox.port} is taken.`)]);
  });

  test('ends with 0 if it saw no departure', async () => {
    const { code, lines } = await runCommand([sandbox.origin, '--port', '0']);
    expect(code).toBe(0);
    expect(lines).toContain('No departures.');
  });

  test('ends with 1 if it saw some, and says how often', async () => {
    backend.mutate({ envelope: changeOk((envelope) => ({ ...envelope, msg: null })) });
    const { code, lines } = await runCommand([backend.origin, '--port', '0'], async (origin) => {
      await callerAt(origin)('systemDisplayConfig');
    });
    expect(code).toBe(1);
    expect(lines).toContain('1 departures with 1 causes.');
  });
});

/** Runs the command until `during` is done, then ends it. */
async function runCommand(args: string[], during?: (origin: string) => Promise<void>) {
  proxy = { close: async () => undefined } as Proxy;
  const end = new AbortController();
  const [lines, complaints] = [[], []] as [string[], string[]];
  const started = Promise.withResolvers<string>();
  const say = (line: string) => {
    lines.push(line);
    const origin = /API=(\S+)/.exec(line)?.[1];
    if (origin) started.resolve(origin);
  };
  const running = runProxy(args, {
    ...{ signal: end.signal, say, complain: (line) => complaints.push(line) },
  });
  await Promise.race([started.promise.then(during), running]);
  end.abort();
  return { code: await running, lines, complaints };
}

async function proxyTo(url: string): Promise<Proxy> {
  printedLines = [];
  const say = (line: string) => void printedLines.push(line);
  return startProxy({
    ...{ url, port: 0, say },
    prefixes: ['/v1', '/test/v1'],
    contract: loadContract(),
  });
}

/** Starts a proxy to the sandbox with a fault; returns a function that calls through it. */
async function callerThrough(mutation: Mutation | null) {
  backend.mutate(mutation);
  proxy = await proxyTo(backend.origin);
  return callerAt(proxy.origin);
}

function callerAt(url: string) {
  const caller: ContractCaller = createCaller({
    ...{ url, prefix: '/test/v1', keys: { windows: sandbox.publicKey }, random: createRandom(1) },
    ...{ timeoutMilliseconds: 10_000, signal: new AbortController().signal },
    signer: createSigner(loadContract().document['x-signature']),
  });
  return (id: string, calling: Calling = {}) =>
    caller.call(
      loadContract().operations.find((operation) => operation.id === id)!,
      calling,
    );
}

/** Fetches the report as the panel does. */
async function fetchReport({ origin }: Proxy): Promise<DepartureReport> {
  const response = await fetch(`${origin}/sandbox/departures`);
  return (await response.json()) as DepartureReport;
}
