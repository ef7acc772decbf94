import { beforeEach, expect, test } from 'vitest';
import { PLATFORMS } from '../../hosts/keys';
import { operations } from '@/api/generated/operations';
import { inputs } from '../../generated/inputs';
import { makeRequest, signPlaintext, START, startStore, type TestStore } from '../testing/store';
import { KEPT_VISITS } from './system';

test('there is a client for every system, one file for each processor, and each is a sample', async () => {
  const { clients } = (await (await startStore()).call('systemClientConfig')).data;
  expect(new Set(clients.map(({ platform }) => platform))).toEqual(new Set(PLATFORMS));
  const files = clients.map(({ platform, architecture }) => `${platform} ${architecture}`);
  expect(new Set(files).size).toBe(clients.length);
  for (const { url, kind, sizeBytes, sha256, signingFingerprint } of clients) {
    expect(new URL(url).hostname).toMatch(/[.]example[.]com$/);
    for (const fact of [sizeBytes, sha256, signingFingerprint])
      expect(fact === null).toBe(kind === 'store');
  }
});

const VISIT = inputs.marketingVisit;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

test('a visit is kept with its time, answered with nothing, and replaces the oldest beyond the limit', async () => {
  const visit = { ...VISIT, gclid: 'EAIaIQobChMI5tq2', inviteCode: 'KIMKOL' };
  expect(await store.call('marketingVisit', visit)).toMatchObject({ code: 200, data: null });
  const { visits } = store.sandbox.db;
  expect(visits).toEqual([{ ...visit, time: START }]);
  for (let time = 1; time < KEPT_VISITS; time += 1) visits.push({ ...VISIT, time });
  await store.call('marketingVisit', VISIT);
  const times = visits.map(({ time }) => time);
  expect([times.length, times[0], times.at(-1)]).toEqual([KEPT_VISITS, 1, START]);
});

test('the host of visits has no prefix, and needs neither a device nor a token', async () => {
  const body = JSON.stringify({ ...VISIT, signature: signPlaintext('mac', { timestamp: START }) });
  const statusAt = async (path: string) => {
    const headers = { 'content-type': 'application/json', platform: 'mac', language: 'en' };
    const response = await store.send(makeRequest(path, { method: 'POST', headers, body }));
    return ((await response.json()) as { status: string }).status;
  };
  const { path } = operations.marketingVisit;
  expect(await statusAt(`/v1${path}`)).toBe('NotFound');
  expect(await statusAt(path)).toBe('Ok');
});
