import { createSignal } from '@/lib/signal';

export type Toast = {
  /** A later toast with the same id replaces the earlier one. */
  id: string;
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Unique per call: a replacement is announced again and gets its full time. */
  turn: number;
};

type Options = { id?: string };

const changed = createSignal();
let toasts: readonly Toast[] = [];
let turn = 0;

/** Raises a short notice from anywhere; `Toaster` shows it. */
export const toast = {
  success: (text: string, options?: Options) => raise('success', text, options),
  info: (text: string, options?: Options) => raise('info', text, options),
  error: (text: string, options?: Options) => raise('error', text, options),
};

/** Dismisses one toast, or all. */
export function dismissToast(id?: string): void {
  set(id === undefined ? [] : toasts.filter((shown) => shown.id !== id));
}

/** The current toasts, oldest first; for `useSyncExternalStore`. */
export const toastStore = { subscribe: changed.subscribe, read: () => toasts };

function raise(kind: Toast['kind'], text: string, { id }: Options = {}): void {
  turn += 1;
  const next = { id: id ?? `toast-${turn}`, kind, text, turn };
  const isThere = toasts.some((shown) => shown.id === next.id);
  set(isThere ? toasts.map((shown) => (shown.id === next.id ? next : shown)) : [...toasts, next]);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  changed.emit();
}
