import { createSignal } from '@/lib/signal';

export type Toast = {
  /** Of two toasts with the same id the later one takes the earlier one's place. */
  id: string;
  kind: 'success' | 'info' | 'error';
  text: string;
  /** Of this raising: one that takes another's place is said again, and has its full time. */
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

/** Takes one toast away, or all of them. */
export function dismissToast(id?: string): void {
  set(id === undefined ? [] : toasts.filter((it) => it.id !== id));
}

/** What shows now, oldest first; for `useSyncExternalStore`. */
export const toastStore = { subscribe: changed.subscribe, read: () => toasts };

function raise(kind: Toast['kind'], text: string, { id }: Options = {}): void {
  turn += 1;
  const next = { id: id ?? `toast-${turn}`, kind, text, turn };
  const isThere = toasts.some((it) => it.id === next.id);
  set(isThere ? toasts.map((it) => (it.id === next.id ? next : it)) : [...toasts, next]);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  changed.emit();
}
