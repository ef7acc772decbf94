import { useQuery } from '@tanstack/react-query';
import { type ApiError, LOCAL_ERRORS, type UserInfo, systemUserInfo } from '@/api';
import { useToken } from './session-store';
import { endsSession, useUserInfo } from './use-session';

/**
 * The state of a token from the address while another session runs. User info is fetched with both:
 * - `checking`: at least one answer is missing;
 * - `failed`: the network failed; `retry` fetches again, and so does reconnecting;
 * - `refused`: the other token is invalid; the running session is not touched;
 * - `same`: both belong to one account;
 * - `free`: the running session has ended meanwhile;
 * - `other`: they belong to two accounts.
 */
export type OtherSession =
  | { state: 'checking' | 'same' | 'free' }
  | { state: 'failed'; error: ApiError; isFetching: boolean; retry: () => void }
  | { state: 'refused'; error: ApiError }
  | { state: 'other'; mine: UserInfo; other: UserInfo };

export function useOtherSession(otherToken: string): OtherSession {
  const token = useToken();
  const mine = useUserInfo();
  const other = useQuery({
    // The token is a secret: it stays out of the key.
    queryKey: ['otherSession'],
    queryFn: ({ signal }) => systemUserInfo({ token: otherToken }, signal),
    staleTime: Infinity,
    gcTime: 0,
    ...LOCAL_ERRORS,
  });
  if (endsSession(other.error)) return { state: 'refused', error: other.error };
  const error = other.error ?? (token === null || mine.data ? null : mine.error);
  if (error && !endsSession(error)) {
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
