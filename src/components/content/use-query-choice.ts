import { useSearchParams } from 'react-router-dom';
import { useLocation, useNavigate } from '@/i18n/navigation';
import { readQuery } from '@/lib/link-text';
import { useMounted } from '@/lib/use-mounted';
import { SAME_PAGE } from './use-focus-on-navigation';

/**
 * A choice stored in the address, so that Back and shared links keep it: its value, and a function that replaces it.
 * Null if the address has no such choice, and in prerendered HTML, which has no query.
 */
export function useQueryChoice(name: string) {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const value = useMounted() ? readQuery(query, name) : null;

  function choose(next: string) {
    const search = new URLSearchParams(query);
    search.set(name, next);
    // Flushed, because a radio that updates later would first fall back to its old state.
    void navigate(
      { search: search.toString(), hash },
      { replace: true, flushSync: true, ...SAME_PAGE },
    );
  }
  return [value, choose] as const;
}
