import { useQuery } from '@tanstack/react-query';
import {
  type ApiError,
  LOCAL_ERRORS,
  type SystemUserInfoOk,
  type UserInfo,
  useSystemUserInfo,
} from '@/api';
import { requestAs } from '@/api/client';
import { useToken } from './session-store';

/**
 * What is known of a token from the address while another session runs. User info says whose each of them is:
 * - `checking`: at least one of them has not been answered yet;
 * - `failed`: the network kept an answer from us; `retry` asks again, and so does the network when it comes back;
 * - `refused`: the other token is no good; the session that runs is not touched;
 * - `same`: both are of one account;
 * - `free`: the session that ran has ended meanwhile;
 * - `other`: they are two people's.
 */
export type OtherSession =
  | { state: 'checking' | 'same' | 'free' }
  | { state: 'failed'; error: ApiError; isFetching: boolean; retry: () => void }
  | { state: 'refused'; error: ApiError }
  | { state: 'other'; mine: UserInfo; other: UserInfo };

export function useOtherSession(otherToken: string): OtherSession {
  const token = useToken();
  // The session asks for its own user info when it is due, so that this only listens.
  const mine = useSystemUserInfo({ query: { enabled: Boolean(token), refetchOnMount: false } });
  const other = useQuery({
    // The token is a secret: it stays out of the key.
    queryKey: ['otherSession'],
    queryFn: ({ signal }) => askAs(otherToken, signal),
    staleTime: Infinity,
    gcTime: 0,
    ...LOCAL_ERRORS,
  });
  if (other.error && isRefusal(other.error)) return { state: 'refused', error: other.error };
  const error = other.error ?? (token === null || mine.data ? null : mine.error);
  if (error && !isRefusal(error)) {
    const isFetching = other.isFetching || mine.isFetching;
    const retry = () => {
      if (!other.data) void other.refetch();
      if (!mine.data) void mine.refetch();
    };
    return { state: 'failed', error, isFetching, retry };
  }
  if (!other.data) return { state: 'checking' };
  if (token === null) return { state: 'free' };
  if (!mine.data) return { state: 'checking' };
  if (mine.data.uid === other.data.uid) return { state: 'same' };
  return { state: 'other', mine: mine.data, other: other.data };
}

function askAs(token: string, signal: AbortSignal): Promise<UserInfo> {
  return requestAs<SystemUserInfoOk>(token, {
    url: '/api/system/system_user_info',
    method: 'POST',
    signal,
  });
}

function isRefusal({ kind }: ApiError): boolean {
  return kind === 'refused' || kind === 'unauthorized';
}
