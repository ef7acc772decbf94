import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { sessionStore } from '@/lib/safe-storage';
import type { Visit } from './history';

/**
 * Where a page is read from: its top, the place that the fragment names, or, on the way back and after a reload, where it
 * was left.
 */
export function useScroll({ location, type, keepsScroll }: Visit): void {
  const places = useRef<Map<string, number>>(null);
  const shown = useRef<string>(null);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const take = () => (window.history.scrollRestoration = 'manual');
    take();
    window.addEventListener('pageshow', take, { signal });
    window.addEventListener(
      'pagehide',
      () => {
        remember(places.current);
        // Until the app is there again, the browser does it.
        window.history.scrollRestoration = 'auto';
      },
      { signal },
    );
    const note = () => {
      if (shown.current) places.current?.set(shown.current, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true, signal });
    return () => stopping.abort();
  }, []);
  useLayoutEffect(() => {
    places.current ??= remembered();
    const isFirst = shown.current === null;
    shown.current = location.key;
    const place = type === NavigationType.Pop ? places.current.get(location.key) : undefined;
    // Who has scrolled the prerendered page stays there.
    if (isFirst && (place === undefined || window.scrollY > 0)) return;
    if (place !== undefined) window.scrollTo(0, place);
    else if (!keepsScroll) scrollTo(location.hash);
  }, [location, type, keepsScroll]);
}

function scrollTo(hash: string): void {
  const target = hash ? document.getElementById(decoded(hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function remembered(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStore.get(STORAGE_KEYS.scroll) ?? '[]') as []);
  } catch {
    return new Map();
  }
}

function remember(places: Map<string, number> | null): void {
  if (places) sessionStore.set(STORAGE_KEYS.scroll, JSON.stringify([...places]));
}
