import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteLanding } from './attribution';
import { prefetchAfterLoad } from './prefetch';
import { prefetchPointedPages } from './prefetch-page';

/** What the site does beside showing pages (spec §7), from the first page on. */
export function useBehaviours(): void {
  const queryClient = useQueryClient();
  useEffect(noteLanding, []);
  useEffect(prefetchPointedPages, []);
  useEffect(() => prefetchAfterLoad(queryClient), [queryClient]);
}
