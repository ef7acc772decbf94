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
  test('hands over method, path, headers and body, and brings back the response', async () => {
    const port = await serve(async (incoming) => {
      const text = `${incoming.method} ${new URL(incoming.url).pathname} ${incoming.headers.get('x')} ${await incoming.text()}`;
      return new Response(text, { status: 201, headers: { pragma: 'a-token' } });
    });
    const init = { method: 'POST', headers: { x: 'y' }, body: 'body' };
    const response = await fetch(`http://localhost:${port}/path?query`, init);
    expect(response.status).toBe(201);
    expect(response.headers.get('pragma')).toBe('a-token');
    expect(await response.text()).toBe('POST /path y body');
  });

  test('reports that nothing answers', async () => {
    const port = await serve(async () => undefined);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(418);
  });

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
