import {
  getPaymentShopQueryKey,
  getSystemBenefitsQueryKey,
  getSystemClientConfigQueryKey,
  getSystemDisplayConfigQueryKey,
} from '@/api';
import { pathOf, problemsOf } from '@/api/check-response';
import type { Snapshot } from './snapshot';

const SHOP = { type: null } as const;

/** The calls with which public pages are prerendered; they need no login. Each has the key of its hook. */
export const SNAPSHOT_CALLS = [
  { operation: 'systemDisplayConfig', queryKey: getSystemDisplayConfigQueryKey(), input: {} },
  { operation: 'systemClientConfig', queryKey: getSystemClientConfigQueryKey(), input: {} },
  { operation: 'systemBenefits', queryKey: getSystemBenefitsQueryKey(), input: {} },
  { operation: 'paymentShop', queryKey: getPaymentShopQueryKey(SHOP), input: SHOP },
] as const satisfies readonly { operation: string; queryKey: unknown[]; input: object }[];

/** The path of a snapshot's call, without prefix. */
export function snapshotPath({ operation }: (typeof SNAPSHOT_CALLS)[number]): string {
  return pathOf(operation);
}

/** The problems of a snapshot, one a line: an invalid date, answers that are missing or depart from the contract. */
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
