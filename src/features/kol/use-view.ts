import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNavigate } from '@/i18n/navigation';
import { type View, readView, unreadIn, viewPath, withChoice } from './view';

/** What the address chooses, what of it is not understood, and the way to choose something else, in its place in the history. */
export function useView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = useMemo(() => readView(query), [query]);
  const unread = useMemo(() => unreadIn(query), [query]);
  const choose = (choice: Partial<View>) =>
    void navigate(viewPath(withChoice(view, choice)), {
      replace: true,
      preventScrollReset: true,
      // At once, so that a second choice right after it does not begin from the view before it.
      flushSync: true,
    });
  return { view, unread, choose };
}
