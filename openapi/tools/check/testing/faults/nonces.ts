import { type ServerFault, fault } from '../fault.ts';
import type { Mutation } from '../mutating-proxy.ts';
import {
  type ReceivedSignature,
  decryptSignature,
  lenient,
  otherKey,
  readSignature,
  signNow,
  strict,
} from './signature.ts';

const MINUTE = 60_000;
const readNonce = ({ plaintext }: Pick<ReceivedSignature, 'plaintext'>) =>
  typeof plaintext?.nonce === 'string' ? plaintext.nonce : '';
/** The nonce of a signature of any platform. */
const readAnyNonce = (received: ReceivedSignature) =>
  readNonce(received) ||
  readNonce({ plaintext: decryptSignature(String(received.signature), otherKey) });
const readTime = ({ plaintext }: ReceivedSignature) => Number(plaintext?.timestamp);
const replay = (name: string, operations: string, mutation: Mutation) =>
  fault(name, ['signature', /replay/], operations, mutation);

/** Faults in the memory of nonces. */
export const nonceFaults: ServerFault[] = [
  lenient(
    'a nonce that is encrypted again is taken',
    /nonce/,
    changedSince(({ signature }) => signature),
  ),
  lenient('a nonce is remembered with its time', /nonce/, changedSince(readTime)),
  ...['path', 'deviceid', 'authorization', 'language'].map((owner) =>
    replay(
      `signatures are remembered for each ${owner}`,
      'systemDisplayConfig systemUserInfo',
      rememberFor(owner),
    ),
  ),
  ...[1, 5, 9].map((minutes) =>
    replay(`a nonce is forgotten after ${minutes} minutes`, 'systemDisplayConfig', forget(minutes)),
  ),
  replay('only the last fifty nonces are remembered', 'systemDisplayConfig', rememberLast(50)),
  strict(
    'a nonce that another platform has used is refused',
    /another platform/,
    changedSince(({ call }) => call.headers.platform, readAnyNonce),
  ),
  strict(
    'nonces are compared without regard to case',
    /letters/,
    changedSince(readNonce, (received) => readNonce(received).toLowerCase()),
  ),
  strict('the nonce of a refused signature is remembered', /refused/, rememberStale()),
  strict('a further member is refused', /third member/, ({ plaintext }) => {
    return plaintext !== null && Object.keys(plaintext).length > 2;
  }),
];

/** Whether a nonce was used before with another value. */
function changedSince(
  readValue: (received: ReceivedSignature) => unknown,
  readKey: (received: ReceivedSignature) => string = readNonce,
) {
  const used = new Map<string, unknown>();
  return (received: ReceivedSignature) => {
    const key = readKey(received);
    if (key === '') return false;
    const value = readValue(received);
    const isChanged = used.has(key) && used.get(key) !== value;
    if (!used.has(key)) used.set(key, value);
    return isChanged;
  };
}

function rememberStale() {
  const used = new Set<string>();
  return (received: ReceivedSignature) => {
    const nonce = readNonce(received);
    const isStale = Math.abs(readTime(received) - Date.now()) > 5 * MINUTE;
    if (nonce && isStale) used.add(nonce);
    return !isStale && used.has(nonce);
  };
}

/** Remembers signatures for each path, or for each value of a header. */
function rememberFor(owner: string): Mutation {
  const used = new Map<unknown, Set<string>>();
  return replaceIf(({ call, signature }) => {
    const key = owner === 'path' ? call.path : (call.headers[owner] ?? '');
    const owners = used.get(signature) ?? new Set();
    used.set(signature, owners);
    const isReplay = owners.size > 0 && !owners.has(key);
    owners.add(key);
    return isReplay;
  });
}

/** Forgets nonces after some minutes, by the newest time in any signature. */
function forget(minutes: number): Mutation {
  const used = new Map<string, number>();
  let now = 0;
  return replaceIf(
    (received) => {
      const nonce = readNonce(received);
      const former = used.get(nonce);
      const time = readTime(received);
      if (former === undefined && time < Date.now() + 60 * MINUTE) now = Math.max(now, time);
      if (former === undefined) used.set(nonce, now);
      return former !== undefined && now - former > minutes * MINUTE;
    },
    () => now - Date.now(),
  );
}

function rememberLast(most: number): Mutation {
  const used: string[] = [];
  return replaceIf((received) => {
    const nonce = readNonce(received);
    const isForgotten = used.includes(nonce) && !used.slice(-most).includes(nonce);
    if (!used.includes(nonce)) used.push(nonce);
    return isForgotten;
  });
}

/** Replaces the signatures that are taken by valid ones, at every operation. */
function replaceIf(
  takes: (received: ReceivedSignature) => boolean,
  readOffset = () => 0,
): Mutation {
  return {
    input: (body, call) =>
      takes(readSignature(body.signature, call))
        ? { ...body, signature: signNow(readOffset()) }
        : body,
  };
}
