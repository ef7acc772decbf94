import type { OperationId } from '@/api/generated/operations';
import type { ErrorWalkCall, ErrorWalkRow, Walker } from '../../sandbox/error-walk';
import { inputs } from '../../generated/inputs';
import { createDebugClient } from './debug-client';
import { type Server, type SignedReply, callSigned } from './signed-call';

const DEVICE_ID = 'device-of-a-test';

/** Walks rows over HTTP, one after the other, each from a reset sandbox. */
export function createRowWalk(server: Server) {
  const debug = createDebugClient(server.origin);
  const tokens = new Map<string, string>();
  let offset = 0;
  let isTouched = false;

  const impersonate = async (account: string) => {
    const token = tokens.get(account) ?? (await debug.impersonate(account, DEVICE_ID));
    tokens.set(account, token);
    return token;
  };

  async function send<K extends OperationId>(operation: K, calling: ErrorWalkCall<K>) {
    const { as, deviceId, signature, extra, input = inputs[operation] } = calling;
    const token = calling.token ?? (as === undefined ? undefined : await impersonate(as));
    return callSigned(server, operation, input, { token, deviceId, signature, extra, offset });
  }

  const walker: Walker = {
    impersonate,
    codeFor: debug.codeFor,
    call: async (operation, calling = {}) => {
      isTouched = true;
      const reply = await send(operation, calling);
      if (reply.status !== 'Ok') throw new Error(`${operation} is ${reply.status} on the way.`);
    },
    attempt: async (operation, calling = {}) => {
      isTouched = true;
      await send(operation, calling);
    },
    moveClock: async (next) => {
      isTouched = true;
      await debug.moveClock(next);
      offset = next;
    },
  };

  /** Resolves to the answer of a row's last call. */
  return async ({ operation, arrange }: ErrorWalkRow): Promise<SignedReply<OperationId>> => {
    // A refused call changes nothing.
    if (isTouched) {
      await debug.reset();
      tokens.clear();
      offset = 0;
      isTouched = false;
    }
    return send(operation, await arrange(walker));
  };
}
