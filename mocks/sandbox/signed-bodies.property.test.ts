import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import type { Envelope } from '@/api/envelope';
import { fuzzTimeout, holdsForEach, typedTexts } from '@/lib/testing/fuzz';
import { isMarketing } from './receive';
import { inputs } from '../generated/inputs';
import { START, type TestStore, makeRequest, signPlaintext, startStore } from './testing/store';
import { findWireProblems } from './testing/wire-schema';

/** A call takes milliseconds, or tens of them if it hashes a password. */
const PATIENCE_MS = 5_000;
/** Refusals that come before the application (contract: envelope), which no operation declares. */
const BEFORE_APPLICATION = ['InvalidInput', 'PayloadTooLarge', 'UnsupportedMediaType'];
/** An account that may call every operation, including those for KOLs. */
const PERMITTED_ACCOUNT = 'kol';

const ids = Object.keys(operations) as OperationId[];
const OBJECT_MEMBERS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const nested = fc
  .record({ depth: fc.constantFrom(9, 200, 7_000), isList: fc.boolean() })
  .map(({ depth, isList }) =>
    isList
      ? '['.repeat(depth) + ']'.repeat(depth)
      : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  );
/** A value serialized as JSON. */
const serialized = fc.oneof(
  typedTexts.map((text) => JSON.stringify(text)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom('null', '1e999', '-1e999', '-0', '0.1', '9007199254740993', '""', '[]', '{}'),
  fc.constantFrom(...OBJECT_MEMBERS, 'x'.repeat(17_000)).map((value) => JSON.stringify(value)),
  nested,
);
const key = fc.oneof(fc.constantFrom(...OBJECT_MEMBERS, 'signature', ''), typedTexts);

/** The members of a body, as pairs of a name and its serialized value. */
type Members = [name: string, value: string][];
type Change = (members: Members) => Members;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.nat().map(
    (at): Change =>
      (members) =>
        members.toSpliced(at % members.length, 1),
  ),
  fc.nat().map((at): Change => (members) => [...members, members[at % members.length]!]),
  fc.tuple(fc.nat(), serialized).map(
    ([at, value]): Change =>
      (members) =>
        members.with(at % members.length, [members[at % members.length]![0], value]),
  ),
  fc.tuple(fc.nat(), serialized).map(([at, value]): Change => (members) => [
    [members[at % members.length]![0], value],
    ...members,
  ]),
  fc.tuple(key, serialized).map((member): Change => (members) => [...members, member]),
  fc.nat().map(
    (at): Change =>
      (members) =>
        members.map(([name, value], index) =>
          index === at % members.length ? [name.toUpperCase(), value] : [name, value],
        ),
  ),
);
const changes = fc.array(change, { maxLength: 3 });

/** Spoilt signatures, none of which verifies. */
const spoilt: fc.Arbitrary<unknown> = fc.oneof(
  fc.nat({ max: 2_047 }).map((bit) => flipBit(valid(), bit)),
  fc
    .nat({ max: 255 })
    .map((length) => decodeBase64(valid()).subarray(0, length).toString('base64')),
  fc
    .uint8Array({ minLength: 256, maxLength: 256 })
    .map((bytes) => Buffer.from(bytes).toString('base64')),
  fc.constantFrom('mac', 'ios').map((other) => signPlaintext(other, { timestamp: START })),
  fc.integer({ min: 300_001 }).map((ms) => signPlaintext('windows', { timestamp: START - ms })),
  fc.integer({ min: 300_001 }).map((ms) => signPlaintext('windows', { timestamp: START + ms })),
  typedTexts
    .filter((nonce) => !/^[0-9A-Za-z]{8}$/.test(nonce) && nonce.length < 100)
    .map((nonce) => signPlaintext('windows', { timestamp: START, nonce })),
  fc
    .constantFrom(String(START), START + 0.5, null, [START], true)
    .map((timestamp) => signPlaintext('windows', { timestamp })),
  typedTexts,
  fc.jsonValue(),
);

/** Header values that replace the right ones. */
const headers = fc.dictionary(
  fc.constantFrom('platform', 'language', 'deviceId', 'authorization', 'content-type', 'origin'),
  fc.string({ unit: fc.constantFrom(...Array.from('aZ09-_./:;, "\'<>{}()=%é')), maxLength: 80 }),
  { maxKeys: 2, noNullPrototype: true },
);

let store: TestStore;
let token = '';
beforeAll(async () => {
  store = await startStore();
});

test(
  'a body that is signed and broken gets an envelope of the contract, and no replay is carried out',
  { timeout: fuzzTimeout(60_000) },
  async () => {
    const statuses = new Set<string>();
    const broken = fc.record({
      id: fc.constantFrom(...ids),
      isMember: fc.boolean(),
      changes,
      headers: fc.option(headers, { nil: {}, freq: 3 }),
    });
    await holdsForEach(
      broken,
      async (sample) => {
        await logIn(sample.isMember);
        const body = buildBody(sample.id, valid(), sample.changes);
        const first = await expectAnswer(sample.id, body, sample.headers);
        statuses.add(first.status);
        if (first.status === 'SignatureInvalid' || first.code === 400) return;
        const before = store.sandbox.save();
        const { status } = await expectAnswer(sample.id, body, sample.headers);
        expect(BEFORE_APPLICATION.includes(first.status) || status === 'SignatureInvalid').toBe(
          true,
        );
        expect(store.sandbox.save() === before, 'the state is the same').toBe(true);
      },
      [],
      { patience: PATIENCE_MS },
    );
    // Bodies that never get past the first check would prove nothing.
    expect([...statuses]).toEqual(
      expect.arrayContaining(['Ok', 'InvalidInput', 'Unauthorized', 'SignatureInvalid']),
    );
  },
);

test(
  'a body without a signature that verifies is refused, and changes nothing',
  { timeout: fuzzTimeout(60_000) },
  async () => {
    await logIn(true);
    const before = store.sandbox.save();
    const unsigned = fc.record({ id: fc.constantFrom(...ids), signature: spoilt });
    await holdsForEach(
      unsigned,
      async ({ id, signature }) => {
        const { status } = await expectAnswer(id, buildBody(id, signature, []));
        expect(['SignatureInvalid', 'PayloadTooLarge']).toContain(status);
        expect(store.sandbox.save() === before, 'the state is the same').toBe(true);
      },
      [],
      { patience: PATIENCE_MS },
    );
  },
);

test(
  'bytes that are not a body of the contract get its envelope',
  { timeout: fuzzTimeout(60_000) },
  async () => {
    await logIn(true);
    const torn = fc.record({
      id: fc.constantFrom(...ids),
      at: fc.nat({ max: 600 }),
      bytes: fc.uint8Array({ maxLength: 4 }),
      isCut: fc.boolean(),
    });
    await holdsForEach(
      torn,
      async ({ id, at, bytes, isCut }) => {
        const body = Buffer.from(buildBody(id, valid(), []));
        const place = at % body.length;
        const rest = isCut ? [] : [body.subarray(place + bytes.length)];
        await expectAnswer(id, Buffer.concat([body.subarray(0, place), bytes, ...rest]));
      },
      [],
      { patience: PATIENCE_MS },
    );
  },
);

async function logIn(isMember: boolean): Promise<void> {
  token = '';
  if (!isMember) return;
  const init = {
    method: 'POST',
    headers: { deviceId: 'device-of-a-test' },
    body: JSON.stringify({ account: PERMITTED_ACCOUNT }),
  };
  const response = await store.send(makeRequest('/sandbox/impersonate', init));
  ({ token } = (await response.json()) as { token: string });
}

function valid(): string {
  return signPlaintext('windows', { timestamp: START });
}

function buildBody(id: OperationId, signature: unknown, appliedChanges: readonly Change[]): string {
  const members: Members = Object.entries({ ...inputs[id], signature }).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  const changed = appliedChanges.reduce(
    (current, apply) => (current.length > 0 ? apply(current) : current),
    members,
  );
  return `{${changed.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
}

/** Sends a body, and checks that the answer is an envelope of the contract with its HTTP status. */
async function expectAnswer(
  id: OperationId,
  body: string | Buffer<ArrayBuffer>,
  changed: Record<string, string> = {},
): Promise<Envelope> {
  const headers = new Headers({
    'content-type': 'application/json',
    platform: 'windows',
    language: 'en',
    deviceId: 'device-of-a-test',
    authorization: token,
    ...changed,
  });
  const path = (isMarketing(id) ? '' : '/test/v1') + operations[id].path;
  const response = await store.send(makeRequest(path, { method: 'POST', headers, body }));
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const envelope = (await response.json()) as Envelope;
  if (response.status === 200) {
    expect(findWireProblems(id, envelope)).toEqual([]);
    return envelope;
  }
  expect(BEFORE_APPLICATION).toContain(envelope.status);
  const { code, http } = errors[envelope.status as keyof typeof errors];
  expect(envelope).toEqual({ code, status: envelope.status, msg: expect.any(String), data: null });
  expect(http).toContain(response.status);
  return envelope;
}

function flipBit(signature: string, bit: number): string {
  const bytes = decodeBase64(signature);
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('base64');
}

function decodeBase64(signature: string): Buffer {
  return Buffer.from(signature, 'base64');
}
