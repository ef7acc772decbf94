import { useEffect } from 'react';
import { withoutTrailingWords } from '@/lib/link-text';
import { useMounted } from '@/lib/use-mounted';
import { useLocation, useNavigate } from './navigation';

/** Paths of the site. `//host` would lead to another host, so it does not match. */
const OWN_PATH = /^(?:\/[\w~-]+)+$/;

/** The address without the words that followed its link; null if no words followed, and in prerendered HTML. */
export function useMeantAddress(): string | null {
  const { pathname, search, hash } = useLocation();
  const isMounted = useMounted();
  const path = decoded(pathname);
  const meant = withoutTrailingWords(path);
  return isMounted && meant !== path && OWN_PATH.test(meant) ? meant + search + hash : null;
}

/** Goes to the place in the page that a link meant, if words followed the link: `#orders，快看`. */
export function useMeantPlace(): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const place = decoded(hash);
    const meant = withoutTrailingWords(place);
    if (meant !== place) void navigate({ search, hash: meant }, { replace: true, state });
  }, [search, hash, state, navigate]);
}

/** Unchanged if the bytes are not UTF-8. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
