import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore } from '@/lib/safe-storage';
import { createSignal } from '@/lib/signal';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const changed = createSignal();

/** The chosen theme; `system` follows the device. index.html applies the stored one before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(changed.subscribe, storedTheme, () => 'system'), applyTheme];
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStore.remove(STORAGE_KEYS.theme);
    delete document.documentElement.dataset.theme;
  } else {
    localStore.set(STORAGE_KEYS.theme, theme);
    document.documentElement.dataset.theme = theme;
  }
  changed.emit();
}

function storedTheme(): Theme {
  const stored = localStore.get(STORAGE_KEYS.theme);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}
