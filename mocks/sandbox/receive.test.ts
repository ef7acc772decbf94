import { beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, makeRequest, startStore } from './testing/store';

const PATH = '/test/v1/api/system/system_display_config';
const JSON_TYPE = { 'content-type': 'application/json' };

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const fetchEnvelope = async (path: string, init: RequestInit) => {
  const response = await store.send(makeRequest(path, init));
  return {
    http: response.status,
    ...((await response.json()) as { code: number; status: string }),
  };
};

describe('what never reaches the application', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])(
    '%s is refused',
    async (method) => {
      const response = await store.send(makeRequest(PATH, { method }));
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    },
  );

  test.each<[string, string, RequestInit, number, string]>([
    ['another method', PATH, { method: 'GET' }, 405, 'MethodNotAllowed'],
    ['an unknown path', '/v1/api/system/fly', { method: 'POST' }, 404, 'NotFound'],
    ['a form', PATH, { method: 'POST', body: 'a=1' }, 415, 'UnsupportedMediaType'],
    [
      'a large body',
      PATH,
      { method: 'POST', headers: JSON_TYPE, body: `"${'x'.repeat(20_000)}"` },
      413,
      'PayloadTooLarge',
    ],
    [
      'broken JSON',
      PATH,
      { method: 'POST', headers: JSON_TYPE, body: '{"a":' },
      400,
      'InvalidInput',
    ],
    ['no JSON', PATH, { method: 'POST', headers: JSON_TYPE, body: '' }, 400, 'InvalidInput'],
  ])('%s gets an envelope and its HTTP status', async (_, path, init, code, status) => {
    expect(await fetchEnvelope(path, init)).toMatchObject({ http: code, code, status, data: null });
  });

  test('is checked in the order method, path, type, size, JSON', async () => {
    const large = 'x'.repeat(20_000);
    const fetchStatus = async (path: string, init: RequestInit) =>
      (await fetchEnvelope(path, init)).http;
    expect(await fetchStatus('/v1/nowhere', { method: 'GET' })).toBe(405);
    expect(await fetchStatus('/v1/nowhere', { method: 'POST', body: large })).toBe(404);
    expect(await fetchStatus(PATH, { method: 'POST', body: large })).toBe(415);
    expect(await fetchStatus(PATH, { method: 'POST', headers: JSON_TYPE, body: large })).toBe(413);
  });

  test.each(['null', '7', '[]', '"text"', '{}'])(
    'JSON that is not a signed object: %s',
    async (body) => {
      const headers = { ...JSON_TYPE, platform: 'windows' };
      const envelope = await fetchEnvelope(PATH, { method: 'POST', headers, body });
      expect(envelope).toMatchObject({ http: 200, status: 'SignatureInvalid' });
    },
  );
});
