import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedCall } from './testing/signed-call';
import { type TestServer, startTestServer } from './testing/test-server';

const RACERS = 200;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('of two hundred who register one name at once, one gets it', async () => {
  const { origin, publicKey } = server;
  const url = `${origin}/test/v1/api/user/user_register_type_username`;
  const racers = Array.from({ length: RACERS }, async (_, index) => {
    // Upper and lower case are one name.
    const username = index % 2 === 0 ? 'grace' : 'Grace';
    const input = { username, password: 'correct horse', invitationCode: null };
    const deviceId = `device-of-racer-${index}`;
    const reply = await signedCall(url, input, { publicKey, deviceId });
    const { status } = (await reply.json()) as { status: string };
    return { status, token: reply.headers.get('pragma') };
  });
  const results = await Promise.all(racers);
  const winners = results.filter(({ status }) => status === 'Ok');
  expect(winners).toEqual([{ status: 'Ok', token: expect.stringMatching(/^[\w-]{43}$/) }]);
  const losers = results.filter(({ status, token }) => status === 'AccountExists' && !token);
  expect(losers).toHaveLength(RACERS - 1);
}, 30_000);
