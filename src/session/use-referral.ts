import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LOCAL_ERRORS, useSystemDisplayConfig, useUserTrialOffer } from '@/api';
import { CONFIG_STALE_MS, MINUTE_MS } from '@/config/constants';
import { isCampaignValue } from '@/domain/campaign';
import { QUERY } from '@/config/paths';
import { referralOf, subscribeCampaign } from './kept-campaign';

/** The invitation code that this visitor came with; null without one, and in a prerendered page, which knows no visitor. */
export function useReferral(): string | null {
  const [query] = useSearchParams();
  const code = useSyncExternalStore(
    subscribeCampaign,
    () => referralOf(query),
    () => '',
  );
  return code || null;
}

export type TrialTime = {
  /** In ms; undefined while the server has not said it. */
  time: number | undefined;
  /** The code is unknown, so `time` is that of a trial without a code. */
  isUnknown: boolean;
  /** The server is being asked about the code. */
  isPending: boolean;
};

/**
 * How long the trial is, for the button or the form that gives it (contract: userTrialOffer). Never more than what the
 * server gives: the owner of a code decides, and only the server knows who that is.
 */
export function useTrialTime(code: string | null): TrialTime {
  const { data: config } = useSystemDisplayConfig();
  const isAsked = code !== null && isCampaignValue(QUERY.invite, code);
  const {
    data: offer,
    error,
    isLoading,
  } = useUserTrialOffer(
    { invitationCode: code ?? '' },
    { query: { ...LOCAL_ERRORS, enabled: isAsked, staleTime: CONFIG_STALE_MS } },
  );
  const isUnknown = isAsked && error?.status === 'InvitationCodeInvalid';
  if (isAsked && !isUnknown) {
    return { time: offer?.trialMilliseconds, isUnknown, isPending: isLoading };
  }
  return { time: config && config.trialMinutes * MINUTE_MS, isUnknown, isPending: false };
}
