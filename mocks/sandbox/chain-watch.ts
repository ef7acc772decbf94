import { settlePayments } from './payments';
import type { SandboxServices } from './contract-types';
import type { Storage } from './storage';
import type { Mutex } from './transactions';
import { duePayments, watchPayment } from './watching';
import { chainsAside, withWorkAside } from './work-aside';

/**
 * Asks networks in the background, so that a membership begins even if no call is about its payment. One look at a time for
 * each network; the answers are awaited between turns, so that no call waits for them.
 *
 * @param transact runs a job in its turn and rolls it back if it throws.
 * @param storage stores what each look found.
 */
export function createChainWatch(
  services: SandboxServices,
  { transact, storage }: { transact: Mutex; storage: Pick<Storage, 'store'> },
) {
  const looks = new Map<number, Promise<void>>();

  async function look(chainId: number): Promise<void> {
    const began = services.clock.now();
    const due = duePayments(services).filter((payment) => payment.chainId === chainId);
    await withWorkAside((aside) =>
      transact(async () => {
        const context = { ...services, chains: chainsAside(services.chains, aside) };
        for (const { orderId, lookTime, transactionHash } of due) {
          const payment = services.db.cryptoPayments.findFirst((q) => q.where({ orderId }));
          // A call has asked meanwhile, and knows more.
          const isSame =
            payment?.lookTime === lookTime && payment.transactionHash === transactionHash;
          // A network that does not answer is not asked twice.
          if (isSame && !(await watchPayment(context, payment, began))) break;
        }
        await settlePayments(services);
      }),
    );
    await storage.store();
  }

  return {
    /** Begins to ask all networks about which it is time to ask. */
    start: (): void => {
      for (const { chainId } of duePayments(services)) {
        if (looks.has(chainId)) continue;
        const run = look(chainId)
          .catch((error: unknown) => console.error('The sandbox failed to watch:', error))
          .finally(() => looks.delete(chainId));
        looks.set(chainId, run);
      }
    },
    /** Resolves when no network is being asked. */
    idle: async (): Promise<void> => {
      await Promise.all(looks.values());
    },
  };
}
