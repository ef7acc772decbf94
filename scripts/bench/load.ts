import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import autocannon from 'autocannon';

export type LoadOptions = {
  port: number;
  path: string;
  connections: number;
  /** How long to send calls, or how many. */
  until: { seconds: number } | { requests: number };
  /** Signs each request, since no signature is accepted twice. Without it all requests are the same. */
  signing?: Signing;
};
/** A public key (PEM), and how many requests are signed beforehand, which is also the most that are sent. */
type Signing = { publicKey: string; signatures: number };

const FITTING_SIGNATURE = 'A'.repeat(344);
const HEADERS = {
  'content-type': 'application/json',
  platform: 'windows',
  language: 'en',
  deviceId: 'device-of-a-bench',
};

/**
 * Calls a server as fast as it answers, and returns the calls per second. Rejects if a call is refused, since refusals
 * are cheap.
 */
export async function load({ port, path, connections, until, signing }: LoadOptions) {
  const prepared = signing && signBodies(signing, connections);
  const { result, seconds } = await measureRun({
    url: `http://localhost:${port}${path}`,
    method: 'POST',
    headers: HEADERS,
    body: buildBody(FITTING_SIGNATURE),
    connections,
    // A run ends at a sample, so samples are frequent enough that the last one adds nothing.
    sampleInt: 100,
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
    ...(prepared && {
      // Each connection has its own requests, and ends after them.
      maxConnectionRequests: prepared[0]?.length,
      setupClient: (client) => client.setRequests(prepared.pop() ?? []),
    }),
    verifyBody: (body) => String(body).includes('"code":200'),
  });
  const { total } = result.requests;
  const failed = result.errors + result.non2xx + result.mismatches;
  if (failed > 0) throw new Error(`${failed} of ${total} calls of ${path} failed.`);
  return total / seconds;
}

/** Measures from the first call on, when each connection has built its requests. */
function measureRun(options: autocannon.Options) {
  return new Promise<{ result: autocannon.Result; seconds: number }>((resolve, reject) => {
    let start = NaN;
    const run = autocannon(options, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve({ result, seconds: (performance.now() - start) / 1000 });
    });
    run.once('start', () => {
      start = performance.now();
    });
  });
}

function signBodies({ publicKey, signatures }: Signing, connections: number) {
  const key = { key: createPublicKey(publicKey), padding: constants.RSA_PKCS1_PADDING };
  const signed = () => {
    const nonce = randomBytes(4).toString('hex');
    const plaintext = Buffer.from(JSON.stringify({ nonce, timestamp: Date.now() }));
    return { body: buildBody(publicEncrypt(key, plaintext).toString('base64')) };
  };
  const perConnection = Math.floor(signatures / connections);
  return Array.from({ length: connections }, () => Array.from({ length: perConnection }, signed));
}

function buildBody(signature: string): string {
  return JSON.stringify({ signature });
}
