import {
  getPaymentShopQueryKey,
  getSystemBenefitsQueryKey,
  getSystemClientConfigQueryKey,
  getSystemDisplayConfigQueryKey,
} from '@/api';
import { pathOf, problemsOf } from '@/api/check-response';
import type { Snapshot } from './snapshot';

const SHOP = { type: null } as const;

/** What public pages are prerendered with: calls that anybody may make, each with the key of its hook. */
export const SNAPSHOT_CALLS = [
  { operation: 'systemDisplayConfig', queryKey: getSystemDisplayConfigQueryKey(), input: {} },
  { operation: 'systemClientConfig', queryKey: getSystemClientConfigQueryKey(), input: {} },
  { operation: 'systemBenefits', queryKey: getSystemBenefitsQueryKey(), input: {} },
  { operation: 'paymentShop', queryKey: getPaymentShopQueryKey(SHOP), input: SHOP },
] as const satisfies readonly { operation: string; queryKey: unknown[]; input: object }[];

/** Where a call of a snapshot is sent, without prefix. */
export function snapshotPath({ operation }: (typeof SNAPSHOT_CALLS)[number]): string {
  return pathOf(operation);
}

/** What is wrong with a snapshot, each a line: a date that is none, answers that lack or depart from the contract. */
export function snapshotProblems(snapshot: Snapshot | undefined): string[] {
  if (!snapshot || !Array.isArray(snapshot.answers)) return ['has no answers'];
  const dated = Number.isNaN(Date.parse(snapshot.date)) ? [`date "${snapshot.date}" is none`] : [];
  const answers = SNAPSHOT_CALLS.flatMap(({ operation, queryKey }) => {
    const key = JSON.stringify(queryKey);
    const answer = snapshot.answers.find(
      (candidate) => JSON.stringify(candidate?.queryKey) === key,
    );
    if (!answer) return [`${operation}: no answer for ${key}`];
    return problemsOf(operation, answer.data).map((problem) => `${operation}: ${problem}`);
  });
  return [...dated, ...answers];
}
