import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button, type ButtonProps } from '@/components/ui/button';
import { COPY_CONFIRMATION_MS, SECOND_MS } from '@/config/constants';
import { cn } from '@/lib/cn';

/** How long the clipboard has to answer, in ms. */
const CLIPBOARD_TIME_MS = 2 * SECOND_MS;

type Outcome = 'copied' | 'failed';

type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  /** The text to copy. */
  value: string;
  label: string;
  copiedLabel: string;
  /** Shown when the browser refuses, e.g. "Copying failed. Select the text and copy it by hand." */
  failedLabel: string;
  /** Names the copied value for assistive technology, if a page has several buttons with the same label. */
  of?: string;
};

/**
 * Copies a text, and for three seconds confirms it or says that it failed (spec §9). After a failure the text is shown and
 * selected, to be copied by hand.
 */
export function CopyButton({
  value,
  label,
  copiedLabel,
  failedLabel,
  of,
  variant = 'outline',
  size = 'sm',
  className,
}: CopyButtonProps) {
  const { outcome, hasFailed, copy } = useCopy(value);
  const shown = outcome === 'copied' ? copiedLabel : outcome === 'failed' ? failedLabel : label;
  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? TriangleAlert : Copy;
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={cn('noscript:hidden', className)}
        onClick={copy}
      >
        <Icon aria-hidden />
        <span>{shown}</span>
        {of ? <span className="sr-only">{` ${of}`}</span> : null}
      </Button>
      <span role="status" className="sr-only">
        {outcome ? shown : ''}
      </span>
      {hasFailed ? (
        <textarea
          ref={select}
          readOnly
          rows={1}
          aria-label={of ? `${label} ${of}` : label}
          value={value}
          className="w-full min-w-0 resize-none border border-input bg-background p-2 text-sm text-foreground"
        />
      ) : null}
    </>
  );
}

function useCopy(value: string) {
  // `at` makes each copy a new state, so that its confirmation stays for the full time.
  const [result, setResult] = useState<{ outcome: Outcome; at: number }>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(() => setResult(undefined), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    // The clipboard is missing without https, and may be refused.
    const outcome = await writeClipboard(value);
    setResult({ outcome, at: Date.now() });
    setHasFailed(outcome === 'failed');
  }

  return { outcome: result?.outcome, hasFailed, copy };
}

/** The clipboards of some apps' built-in browsers never answer. */
async function writeClipboard(text: string): Promise<Outcome> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(silence.reject, CLIPBOARD_TIME_MS);
  try {
    await Promise.race([navigator.clipboard.writeText(text), silence.promise]);
    return 'copied';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}

function select(field: HTMLTextAreaElement | null): void {
  field?.select();
}
