import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@/api/generated/errors';
import { type OperationId, operations } from '@/api/generated/operations';
import { errorRows, noCalls, ways } from '../sandbox/error-walk';
import type { WayToError } from '../sandbox/fixtures';
import { createDebugClient } from './testing/debug-client';
import { buildUrl } from './testing/signed-call';
import { type TestServer, startTestServer } from './testing/test-server';
import { createRowWalk } from './testing/walker';

const OPERATION_IDS = Object.keys(operations) as OperationId[];

let server: TestServer;
let walk: ReturnType<typeof createRowWalk>;
beforeAll(async () => {
  server = await startTestServer();
  walk = createRowWalk(server);
});
afterAll(() => server.close());

test('every error that an operation declares has a way to it', () => {
  const declared = OPERATION_IDS.flatMap((id) =>
    operations[id].errors.map((status) => `${id} ${status}`),
  );
  const walked = errorRows.map(({ operation, status }) => `${operation} ${status}`);
  expect(walked.toSorted()).toEqual(declared.toSorted());
});

test('every way to an error is used by an operation', () => {
  const usedWays = new Set(errorRows.map(({ how }) => how));
  expect(ways.filter(({ how }) => !usedWays.has(how))).toEqual([]);
});

describe.each(OPERATION_IDS)('%s is refused with', (id) => {
  const rows = errorRows.filter(({ operation }) => operation === id);
  test.each(rows)('$status: $how', async (row) => {
    const { http, status, code, msg, data, token } = await walk(row);
    expect({ status, data, token }).toEqual({ status: row.status, data: null, token: null });
    const error = errors[row.status];
    expect({ code, msg }).toEqual({ code: error.code, msg: error.message.en });
    expect(error.http).toContain(http);
  });
});

describe.each(OPERATION_IDS)('before %s is refused', (id) => {
  test.each(noCalls)('HTTP $http, $status: $how', async (noCall) => {
    const { http, status, method, beyond, contentType, body } = noCall;
    const response = await fetch(buildUrl(server.origin, id) + beyond, {
      method,
      headers: { language: 'zh_CN', 'content-type': contentType },
      body,
    });
    expect(response.status).toBe(http);
    const { code, message } = errors[status];
    const envelope: unknown = await response.json();
    expect(envelope).toEqual({ code, status, msg: message.zh_CN, data: null });
  });
});

test('the debug API lists how to reach each of them', async () => {
  const { errors: ways } = await createDebugClient(server.origin).fixtures();
  const listed = (ways as WayToError[]).flatMap(({ status, operations, how }) =>
    operations.map((operation) => `${operation} ${status}: ${how}`),
  );
  const walked = errorRows.map(({ operation, status, how }) => `${operation} ${status}: ${how}`);
  expect(listed.toSorted()).toEqual(walked.toSorted());
});
