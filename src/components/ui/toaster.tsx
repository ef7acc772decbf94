import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { cn } from '@/lib/cn';
import { type Toast, dismissToast, toastStore } from './toast';

const SHOWN_MS = 6_000;
/** The interval, in ms, at which a held toast is checked again. */
const HELD_MS = 1_500;
const NONE: readonly Toast[] = [];

const KINDS = {
  success: { Icon: CircleCheck, edge: 'border-l-success', ink: 'text-success' },
  info: { Icon: Info, edge: 'border-l-info', ink: 'text-info' },
  error: { Icon: CircleAlert, edge: 'border-l-destructive', ink: 'text-destructive' },
};

type ToasterProps = {
  /** Name of the region for assistive technology, e.g. "Notices". */
  label: string;
  /** The name of each toast's close button. */
  closeLabel: string;
};

/**
 * Shows the toasts raised with `toast` (./toast). The region is mounted before its first toast, because assistive
 * technology announces only changes of regions that it knows. It lies above dialogs, which neither hide it nor make it
 * inert.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-4 z-60 mx-auto max-w-md"
    >
      <ol className="flex flex-col gap-2.5">
        {toasts.map((toast) => (
          <ToastItem key={toast.turn} toast={toast} closeLabel={closeLabel} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { Icon, edge, ink } = KINDS[toast.kind];
  const item = useRef<HTMLLIElement>(null);
  useLeaving(toast.id, item);
  return (
    <li
      ref={item}
      className={cn(
        'pointer-events-auto relative flex animate-rise-in items-start gap-3 border border-l-4 border-border bg-popover py-3 pr-12 pl-4 text-sm text-popover-foreground shadow-raised',
        edge,
      )}
    >
      <Icon aria-hidden className={cn('size-5 shrink-0', ink)} />
      <p className="min-w-0 self-center font-semibold wrap-anywhere">{toast.text}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.id)}
        className="absolute top-0 right-0 grid size-11 place-items-center text-muted-foreground hover:text-foreground"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

/** Dismisses a toast after a while, but not under the pointer, with focus inside, or while the page is hidden. */
function useLeaving(id: string, item: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer = setTimeout(leave, SHOWN_MS);
    function leave() {
      const isHeld = document.hidden || item.current?.matches(':hover, :focus-within');
      if (isHeld) timer = setTimeout(leave, HELD_MS);
      else dismissToast(id);
    }
    return () => clearTimeout(timer);
  }, [id, item]);
}
