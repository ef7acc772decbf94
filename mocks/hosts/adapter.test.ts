import { type Server, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, respond } from './adapter';

let server: Server;
afterEach(() => {
  server.close();
});

/** Serves `answer`; a request that it does not answer gets a 418. */
async function serve(answer: Answer): Promise<number> {
  server = createServer((message, reply) => {
    void respond(answer, message, reply).then((isAnswered) => {
      if (!isAnswered) reply.writeHead(418).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

describe('the adapter', () => {
  test('turns what is thrown into a 500 with an envelope', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const port = await serve(() => Promise.reject(new Error('broken')));
    const response = await fetch(`http://localhost:${port}/`);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 500, status: 'ServerError', data: null });
    expect(log).toHaveBeenCalledOnce();
  });

  test('closes the connection where the answer is a network error', async () => {
    const port = await serve(async () => Response.error());
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed');
  });

  test('lets through a method that a Request cannot have', async () => {
    const port = await serve(async ({ method }) => new Response(method));
    const status = await new Promise((resolve, reject) => {
      request({ port, method: 'TRACE' }, (reply) => resolve(reply.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });
});
