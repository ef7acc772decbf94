import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';
import { createSignal } from '@/lib/signal';

type Sonner = typeof import('./sonner');

const loaded = createSignal();
let sonner: Sonner | undefined;
let turn = 0;

/**
 * The toasts of sonner, which is not part of the first page: it loads a little later (src/app/prefetch), or with the first
 * toast. A later toast with the same `id` replaces the earlier one.
 */
export const toast = {
  success: (text: string, options?: ExternalToast) => raise('success', text, options),
  info: (text: string, options?: ExternalToast) => raise('info', text, options),
  error: (text: string, options?: ExternalToast) => raise('error', text, options),
  /** Dismisses one toast, or all. */
  dismiss: (id?: string) => {
    loadToasts().then(
      (module) => module.toast.dismiss(id),
      () => undefined,
    );
  },
};

/** Loads sonner. After a failure the next call tries again. */
export async function loadToasts(): Promise<Sonner> {
  sonner ??= await import('./sonner');
  loaded.emit();
  return sonner;
}

const Toaster = lazy(async () => ({ default: (await loadToasts()).Toaster }));

type ToastsProps = {
  /** Name of the region for assistive technology, e.g. "Notices". */
  label: string;
  /** The name of each toast's close button. */
  closeLabel: string;
};

/** The place of toasts. Their region is in the page as soon as sonner has loaded, before the first toast enters it. */
export function Toasts({ label, closeLabel }: ToastsProps) {
  const isLoaded = useSyncExternalStore(
    loaded.subscribe,
    () => sonner !== undefined,
    () => false,
  );
  if (!isLoaded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster containerAriaLabel={label} closeLabel={closeLabel} />
    </Suspense>
  );
}

function raise(kind: 'success' | 'info' | 'error', text: string, options?: ExternalToast): void {
  turn += 1;
  // A new element, because assistive technology announces the same text again only if it is added again.
  const title = <span key={turn}>{text}</span>;
  loadToasts().then(
    (module) => module.toast[kind](title, options),
    // oxlint-disable-next-line eslint/no-alert -- What sonner can't show without its code is not lost.
    () => window.alert(text),
  );
}
