import type { CheckedOperation } from './contract.ts';
import type { CheckContext } from './context.ts';
import type { KeyOrigins } from './environment.ts';
import { outcomeOf } from './exchange.ts';

/** The rule of the one finding of keys that do not fit. */
export const KEYS = 'signature.keys';

/**
 * Calls each operation once, and reports if each that is there refuses the signature of the platform that most calls are made
 * with: nothing else of the server would be seen. Resolves to whether the keys fit.
 */
export async function keysFit(
  context: CheckContext,
  operations: CheckedOperation[],
  origins: KeyOrigins,
): Promise<boolean> {
  const { caller, survey, found } = context;
  const surveys = await Promise.all(
    operations.map(async (operation) => ({ operation: operation, ...(await survey(operation)) })),
  );
  const there = surveys.filter(({ isMissing }) => !isMissing);
  const [first] = there;
  if (!first || there.some(({ exchange }) => outcomeOf(exchange) !== REFUSED)) return true;
  const others = await Promise.all(
    caller.platforms.map(async (platform) => ({
      platform,
      outcome: outcomeOf(await caller.call(first.operation, { platform })),
    })),
  );
  const refused = others.filter(({ outcome }) => outcome === REFUSED);
  const names = refused.map(({ platform }) => origins[platform] ?? platform).join(', ');
  const whose = refused.length === others.length ? 'ours' : `ours with ${names}`;
  found(first.operation.id, 'a signature that is good', first.exchange, {
    ...{ class: 'signature', rule: KEYS, place: '/components/schemas/ErrSignatureInvalid' },
    expected: 'a call with a good signature gets through',
    actual: `no signature of ${whose} is accepted: is the public key of this server ${names}? Is its clock right?`,
  });
  return false;
}

const REFUSED = 'SignatureInvalid';
