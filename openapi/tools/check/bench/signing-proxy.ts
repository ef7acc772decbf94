import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom } from '../random.ts';
import { createSigner } from '../signing.ts';
import { bundledContract } from '../../generate/document.ts';
import { TEST_PREFIX } from '../../../dist/constants.ts';

const random = createRandom(1);
const { sign } = createSigner(bundledContract()['x-signature']);
/** The length of a signature. Other texts are passed on unsigned, so that a tool sees them refused. */
const SIGNATURE_LENGTH = 344;
const DEVICE_ID = 'bench-device';

/** The fixture account that calls an operation, because it has data for it. */
const CALLERS: readonly [path: RegExp, account: string][] = [
  [/kol/, 'kim'],
  [/payment_order|payment_cancel|payment_crypto/, 'oli'],
  [/payment/, 'nora'],
  // A separate account, because these calls end the session that others need.
  [/logout|delete_account|change_password|unbind/, 'fay'],
  [/./, 'ada'],
];

/**
 * Starts a proxy for tools that can neither sign nor log in. It replaces a signature of the right length by a valid
 * one, and a token by that of the fixture that has data for the operation. What a tool leaves out, or sends in another
 * form on purpose, is passed on unchanged.
 */
export async function startSigningProxy({ target, sandbox }: { target: string; sandbox: string }) {
  const keys = new Map<string, string>();
  const tokens = new Map<string, string>();

  const fetchKey = async (platform: string): Promise<string> => {
    const known = keys.get(platform);
    if (known) return known;
    const response = await fetch(`${sandbox}/sandbox/keys/${platform}.pem`);
    const key = response.ok ? await response.text() : await fetchKey('windows');
    keys.set(platform, key);
    return key;
  };
  const tokenFor = async (path: string): Promise<string> => {
    const account = CALLERS.find(([pattern]) => pattern.test(path))?.[1] ?? 'ada';
    const known = account === 'fay' ? undefined : tokens.get(account);
    if (known) return known;
    const response = await fetch(`${sandbox}/sandbox/impersonate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', deviceId: `${DEVICE_ID}-${account}` },
      body: JSON.stringify({ account }),
    });
    const { token } = (await response.json()) as { token?: string };
    tokens.set(account, token ?? '');
    return token ?? '';
  };

  const server = createServer((request, reply) => {
    void (async () => {
      const path = withoutPrefix(request.url ?? '/');
      const headers = forwardHeaders(request);
      if (headers.authorization) headers.authorization = await tokenFor(path);
      const body = signAgain(
        await readText(request),
        await fetchKey(headers.platform ?? 'windows'),
      );
      const method = request.method ?? 'GET';
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const response = await fetch(target + path, {
        ...{ method, headers, redirect: 'manual' },
        ...(hasBody && { body }),
      });
      const hopByHop = ['connection', 'keep-alive', 'content-length', 'content-encoding'];
      const headersToKeep = [...response.headers].filter(
        ([name]) => ![...hopByHop, 'transfer-encoding'].includes(name),
      );
      reply.sendDate = false;
      reply.writeHead(response.status, Object.fromEntries(headersToKeep));
      reply.end(await response.text());
    })().catch(() => request.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Forgets the tokens, after the sandbox was reset. */
    forget: () => tokens.clear(),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Removes the prefix from marketing paths, which tools with one address for all operations add. */
function withoutPrefix(path: string): string {
  return path.startsWith(`${TEST_PREFIX}/marketing/`) ? path.slice(TEST_PREFIX.length) : path;
}

function forwardHeaders(request: IncomingMessage): Record<string, string> {
  const dropped = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'];
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      dropped.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function signAgain(text: string, publicKey: string): string {
  try {
    const body = JSON.parse(text) as { signature?: unknown };
    const { signature } = body;
    if (typeof signature !== 'string' || signature.length !== SIGNATURE_LENGTH) return text;
    return JSON.stringify({ ...body, signature: sign(publicKey, random) });
  } catch {
    return text;
  }
}
