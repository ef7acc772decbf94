import type { CheckedOperation } from './contract.ts';
import type { CheckContext } from './context.ts';
import type { KeyOrigins } from './environment.ts';
import { readOutcome } from './exchange.ts';

/** The rule of the single finding that is reported if the keys don't fit. */
export const KEYS = 'signature.keys';

/**
 * Checks whether the server accepts our signatures, by calling each operation once. If all of them refuse the
 * signature, reports that as the only finding, because every other probe would fail for the same reason.
 */
export async function keysFit(
  context: CheckContext,
  operations: CheckedOperation[],
  origins: KeyOrigins,
): Promise<boolean> {
  const { caller, survey, reportDeparture } = context;
  const surveys = await Promise.all(
    operations.map(async (operation) => ({ operation, ...(await survey(operation)) })),
  );
  const present = surveys.filter(({ isMissing }) => !isMissing);
  const [first] = present;
  if (!first || present.some(({ exchange }) => readOutcome(exchange) !== REFUSED)) return true;
  const others = await Promise.all(
    caller.platforms.map(async (platform) => ({
      platform,
      outcome: readOutcome(await caller.call(first.operation, { platform })),
    })),
  );
  const refused = others.filter(({ outcome }) => outcome === REFUSED);
  const names = refused.map(({ platform }) => origins[platform] ?? platform).join(', ');
  const ownership = refused.length === others.length ? 'ours' : `ours with ${names}`;
  reportDeparture(first.operation.id, 'a signature that is good', first.exchange, {
    ...{ class: 'signature', rule: KEYS, place: '/components/schemas/ErrSignatureInvalid' },
    expected: 'a call with a good signature gets through',
    actual: `no signature of ${ownership} is accepted: is the public key of this server ${names}? Is its clock right?`,
  });
  return false;
}

const REFUSED = 'SignatureInvalid';
