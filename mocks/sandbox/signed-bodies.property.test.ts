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
const EFFORT = { patience: 5_000 };
const TIMEOUT = { timeout: fuzzTimeout(60_000) };
/** Refusals that come before the application (contract: envelope), which no operation declares. */
const BEFORE_APPLICATION = ['InvalidInput', 'PayloadTooLarge', 'UnsupportedMediaType'];

const ids = Object.keys(operations) as OperationId[];
const OBJECT_MEMBERS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

const nested = fc
  .tuple(fc.constantFrom(9, 200, 7_000), fc.boolean())
  .map(([depth, isList]) =>
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
type Member = [name: string, value: string];
/** Changes a body: removes a member, repeats it, or changes its value or its name; or adds one. */
const change = fc
  .record({
    kind: fc.constantFrom('remove', 'repeat', 'value', 'before', 'rename', 'add'),
    at: fc.nat(),
    key,
    value: serialized,
  })
  .map(({ kind, at, key: added, value }) => (members: Member[]): Member[] => {
    if (kind === 'add') return [...members, [added, value]];
    const index = at % members.length;
    const member = members[index];
    if (!member) return members;
    const [name, current] = member;
    if (kind === 'remove') return members.toSpliced(index, 1);
    if (kind === 'repeat') return [...members, member];
    if (kind === 'value') return members.with(index, [name, value]);
    if (kind === 'before') return [[name, value], ...members];
    return members.with(index, [name.toUpperCase(), current]);
  });
type Change = (members: Member[]) => Member[];

/** Header values that replace the right ones. */
const headers = fc.dictionary(
  fc.constantFrom('platform', 'language', 'deviceId', 'authorization', 'content-type', 'origin'),
  fc.string({ unit: fc.constantFrom(...Array.from('aZ09-_./:;, "\'<>{}()=%é')), maxLength: 80 }),
  { maxKeys: 2, noNullPrototype: true },
);

let store: TestStore;
/** The token of a KOL, who may call every operation. */
let token = '';
beforeAll(async () => {
  store = await startStore();
});

async function logIn(isMember: boolean): Promise<void> {
  token = (isMember && (await store.logIn('kim'))) || '';
}

test(
  'a body that is signed and broken gets an envelope of the contract, and no replay is carried out',
  TIMEOUT,
  async () => {
    const statuses = new Set<string>();
    const broken = fc.record({
      id: fc.constantFrom(...ids),
      isMember: fc.boolean(),
      changes: fc.array(change, { maxLength: 3 }),
      headers: fc.option(headers, { nil: {}, freq: 3 }),
    });
    const check = async (
      sample: typeof broken extends fc.Arbitrary<infer Value> ? Value : never,
    ) => {
      await logIn(sample.isMember);
      const body = buildBody(sample.id, sample.changes);
      const first = await expectAnswer(sample.id, body, sample.headers);
      statuses.add(first.status);
      if (first.status === 'SignatureInvalid' || first.code === 400) return;
      const before = store.sandbox.save();
      const { status } = await expectAnswer(sample.id, body, sample.headers);
      expect(BEFORE_APPLICATION.includes(first.status) || status === 'SignatureInvalid').toBe(true);
      expect(store.sandbox.save() === before, 'the state is the same').toBe(true);
    };
    await holdsForEach(broken, check, [], EFFORT);
    // Bodies that never get past the first check would prove nothing.
    const expected = ['Ok', 'InvalidInput', 'Unauthorized', 'SignatureInvalid'];
    expect([...statuses]).toEqual(expect.arrayContaining(expected));
  },
);

function buildBody(id: OperationId, changes: readonly Change[]): string {
  const signature = signPlaintext('windows', { timestamp: START });
  const members = Object.entries({ ...inputs[id], signature }).map(([name, value]): Member => [
    name,
    JSON.stringify(value),
  ]);
  const changed = changes.reduce((current, apply) => apply(current), members);
  return `{${changed.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`;
}

/** Sends a body, and checks that the answer is an envelope of the contract with its HTTP status. */
async function expectAnswer(
  id: OperationId,
  body: string,
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
