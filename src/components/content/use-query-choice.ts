import { useSearchParams } from 'react-router-dom';
import { useLocation, useNavigate } from '@/i18n/navigation';
import { readQuery } from '@/lib/link-text';
import { useMounted } from '@/lib/use-mounted';
import { SAME_PAGE } from './use-focus-on-navigation';

/**
 * A choice that the address holds, so that Back and a shared link keep it: its value, and a function that replaces it. Null
 * if the address has none, and in prerendered HTML, which knows no query.
 */
export function useQueryChoice(name: string) {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const value = useMounted() ? readQuery(query, name) : null;

  function choose(next: string) {
    const search = new URLSearchParams(query);
    search.set(name, next);
    // Flushed: a radio that shows its choice later would first fall back to the old one.
    void navigate(
      { search: search.toString(), hash },
      { replace: true, flushSync: true, ...SAME_PAGE },
    );
  }
  return [value, choose] as const;
}
