import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasOperation, useSystemDisplayConfig, useUserTrialOffer } from '@/api';
import { CONFIG_STALE_MS, MINUTE_MS } from '@/config/constants';
import { isCampaignValue } from '@/domain/campaign';
import { QUERY } from '@/config/paths';
import { readReferral, subscribeCampaign } from './kept-campaign';

/** The invite code of the visitor's link; null without one and in prerendered HTML. */
export function useReferral(): string | null {
  const [query] = useSearchParams();
  const code = useSyncExternalStore(
    subscribeCampaign,
    () => readReferral(query),
    () => '',
  );
  return code || null;
}

/** Callers show the refusal of an unknown code beside the code, or start the trial without it. */
const UNKNOWN_SHOWN = { shown: ['InviteCodeInvalid'] } as const;

export type TrialTime = {
  /** In ms; undefined while it loads. */
  time: number | undefined;
  /** The code is unknown, so `time` is that of a trial without a code. */
  isUnknown: boolean;
  /** The code is being checked. */
  isPending: boolean;
};

/**
 * The duration of the trial, for the button or the form that starts it (contract: userTrialOffer). It depends on the owner of
 * the code, so only the server knows it.
 */
export function useTrialTime(code: string | null): TrialTime {
  const { data: config } = useSystemDisplayConfig();
  // Without the call the trial is shown at its shortest (contract: trial-by-whose-code).
  const hasOffer = useHasOperation('userTrialOffer');
  const isAsked = hasOffer && code !== null && isCampaignValue(QUERY.invite, code);
  const {
    data: offer,
    error,
    isLoading,
  } = useUserTrialOffer(
    { inviteCode: code ?? '' },
    { query: { meta: UNKNOWN_SHOWN, enabled: isAsked, staleTime: CONFIG_STALE_MS } },
  );
  const isUnknown = isAsked && error?.status === 'InviteCodeInvalid';
  if (isAsked && !isUnknown) {
    return { time: offer?.trialMilliseconds, isUnknown, isPending: isLoading };
  }
  return { time: config && config.trialMinutes * MINUTE_MS, isUnknown, isPending: false };
}
