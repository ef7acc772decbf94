import { withoutTrailingWords } from '@/lib/link-text';
import { useMounted } from '@/lib/use-mounted';
import { useLocation } from './navigation';

/** An address of the site, which no part of leads to another host. */
const OWN_PATH = /^(?:\/[\w~-]+)+$/;

/** The address without the words that followed the link; null if it has none, and in prerendered HTML. */
export function useMeantAddress(): string | null {
  const { pathname, search, hash } = useLocation();
  const isMounted = useMounted();
  const path = decoded(pathname);
  const meant = withoutTrailingWords(path);
  return isMounted && meant !== path && OWN_PATH.test(meant) ? meant + search + hash : null;
}

/** Unchanged if the bytes are no UTF-8. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
