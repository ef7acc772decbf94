import { createSignal } from '@/lib/signal';

export type UnauthorizedEvent = {
  /** The call's path. */
  path: string;
  /** The token that was refused; a session that has another one by now is not meant. */
  token: string | null;
};

/** The redirect-to-login event (spec §4). The session listens and decides what follows. */
export const unauthorized = createSignal<UnauthorizedEvent>();

/** A login that is refused is an ordinary refusal (spec §4). */
export function endsSession(path: string): boolean {
  return !path.includes('login_type');
}
