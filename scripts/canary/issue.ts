import { type KeyObject, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { CANARY } from '../../src/config/canary.ts';
import { DAY_MS } from '../../src/config/constants.ts';
import { type Canary, canaryText, parseCanary } from '../../src/domain/canary.ts';

type Statement = Omit<Canary, 'key' | 'signature'>;

/**
 * Signs a statement with a private key in PEM. Returns `advice` if the site has another key pinned and would call the
 * statement invalid. Throws with advice for a key of another kind, and for a statement that is not complete.
 */
export function issue(statement: Statement, pem: string, pinned: string = CANARY.publicKey) {
  const privateKey = parsePrivateKey(pem);
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key = Buffer.from(x, 'base64url').toString('base64');
  const signature = sign(null, Buffer.from(canaryText(statement)), privateKey).toString('base64');
  const canary = parseCanary({ ...statement, key, signature });
  if (!canary) throw new Error('The statement is not complete: both languages need a text.');
  const advice =
    key === pinned
      ? null
      : `The site has another key pinned. Set publicKey in src/config/canary.ts to '${key}'.`;
  return { canary, advice };
}

/** Makes the dates of a statement of today, whose next one is due after some days. */
export function makeDates(days: number, today: Date) {
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { issued: toDay(today.getTime()), nextDue: toDay(today.getTime() + days * DAY_MS) };
}

function parsePrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below; the key itself is never repeated.
  }
  throw new Error(
    'That is no Ed25519 private key in PEM. Make one: openssl genpkey -algorithm ed25519',
  );
}
