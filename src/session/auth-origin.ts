import { useLanguage } from '@/i18n/use-language';
import { useLocation } from '@/i18n/navigation';

const MEMBER = 'authOrigin';

/** Names a screen of login, registration or reset, with the language that it is read in. */
export function useAuthScreen(path: string): string {
  return `${useLanguage()} ${path}`;
}

/**
 * The screen of login, registration or reset in the previous history entry; null if that entry is another page or
 * missing. A link between these screens goes back to it instead of adding the same screen again.
 */
export function useAuthOrigin(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !(MEMBER in state)) return null;
  const { [MEMBER]: origin } = state;
  return typeof origin === 'string' ? origin : null;
}

/** The state of a history entry that follows a screen of login, registration or reset. */
export function stateAfter(screen: string): object {
  return { [MEMBER]: screen };
}
