import { settlePayments } from './payments';
import type { SandboxServices } from './contract-types';
import type { Storage } from './storage';
import type { Mutex } from './transactions';
import { findDuePayments, watchPayment } from './watching';
import { createAsideChains, withWorkAside } from './work-aside';

/**
 * Polls networks in the background, so that a membership begins even if no call asks about its payment. Each network is
 * polled by one job at a time, which waits for answers outside its turn, so that no call has to.
 *
 * @param transact runs a job in its turn and rolls it back if it throws.
 * @param storage stores what each poll found.
 */
export function createChainWatch(
  services: SandboxServices,
  { transact, storage }: { transact: Mutex; storage: Pick<Storage, 'store'> },
) {
  const polls = new Map<number, Promise<void>>();

  async function poll(chainId: number): Promise<void> {
    const began = services.clock.now();
    const due = findDuePayments(services).filter((payment) => payment.chainId === chainId);
    await withWorkAside((aside) =>
      transact(async () => {
        const context = { ...services, chains: createAsideChains(services.chains, aside) };
        for (const { orderId, lookTime, transactionHash } of due) {
          const payment = services.db.cryptoPayments.findFirst((q) => q.where({ orderId }));
          // A call has polled the network in the meantime, and its result is newer.
          const isSame =
            payment?.lookTime === lookTime && payment.transactionHash === transactionHash;
          // A network that does not answer is not tried again for the other payments.
          if (isSame && !(await watchPayment(context, payment, began))) break;
        }
        await settlePayments(services);
      }),
    );
    await storage.store();
  }

  return {
    /** Starts polling every network that has a payment due for a check. */
    start: (): void => {
      for (const { chainId } of findDuePayments(services)) {
        if (polls.has(chainId)) continue;
        const run = poll(chainId)
          .catch((error: unknown) => console.error('The sandbox failed to watch:', error))
          .finally(() => polls.delete(chainId));
        polls.set(chainId, run);
      }
    },
    /** Resolves when no network is being polled. */
    idle: async (): Promise<void> => {
      await Promise.all(polls.values());
    },
  };
}
