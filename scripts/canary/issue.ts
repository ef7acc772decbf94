import { type KeyObject, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { CANARY } from '../../src/config/canary.ts';
import { DAY_MS } from '../../src/config/constants.ts';
import { type Canary, canaryState, canaryText, parseCanary } from '../../src/domain/canary.ts';

type Statement = Omit<Canary, 'key' | 'signature'>;

/**
 * Signs a statement with a private key in PEM. Returns `advice` if the site has another key pinned and would call the
 * statement invalid. Throws with advice for a key of another kind, and for a statement that is not complete.
 */
export function issue(statement: Statement, pem: string, pinned: string = CANARY.publicKey) {
  const privateKey = parsePrivateKey(pem);
  const key = exportPublicKey(privateKey);
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

/** Describes the state of a file with this content at `now` (ms since 1970) in one line. */
export function look(content: string, now: number, pinned: string = CANARY.publicKey) {
  const canary = parseCanary(parseJson(content));
  const verdict = canary && isSigned(canary, pinned) ? 'valid' : 'invalid';
  const result = canaryState(canary, verdict, pinned, now);
  if (result.state === 'fresh') {
    return { isGood: true, line: `Fresh: the next statement is due in ${result.days} days.` };
  }
  if (result.state === 'late') return { isGood: false, line: `Late by ${result.days} days.` };
  return { isGood: false, line: `Invalid: ${'reason' in result ? result.reason : ''}.` };
}

function isSigned(canary: Canary, pinned: string): boolean {
  const x = Buffer.from(pinned, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const signature = Buffer.from(canary.signature, 'base64');
  return verify(null, Buffer.from(canaryText(canary)), key, signature);
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

function exportPublicKey(privateKey: KeyObject): string {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
