import { useEffect } from 'react';
import { decoded, withoutTrailingWords } from '@/lib/link-text';
import { useMounted } from '@/lib/use-mounted';
import { useLocation, useNavigate } from './navigation';

/** Paths of the site, with a query whose `?` was encoded or forgotten. `//host` would lead to another host. */
const OWN_ADDRESS = /^((?:\/[\w~-]+)+)(?:[?&]([^#]*))?$/;

/** The address without the words that followed its link; null if no words followed, and in prerendered HTML. */
export function useMeantAddress(): string | null {
  const { pathname, search, hash } = useLocation();
  const isMounted = useMounted();
  const address = withoutTrailingWords(decoded(decoded(pathname)));
  const [, path, query] = OWN_ADDRESS.exec(address) ?? [];
  if (!isMounted || path === undefined || path === decoded(pathname)) return null;
  return path + (query ? `?${query}${search.replace('?', '&')}` : search) + hash;
}

/** Goes to the place in the page that a link meant, if words followed the link: `#orders，快看`. */
export function useMeantPlace(): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const place = decoded(hash);
    const meant = withoutTrailingWords(decoded(place));
    if (meant !== place) void navigate({ search, hash: meant }, { replace: true, state });
  }, [search, hash, state, navigate]);
}
