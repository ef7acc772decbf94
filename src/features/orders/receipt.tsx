import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { AppBrowserHint } from '@/components/content/app-browser-hint';
import { CopyButton } from '@/components/content/copy-button';
import { WordMark } from '@/components/brand/word-mark';
import { ActionDialog, type DialogProps } from '@/components/content/action-dialog';
import { Button } from '@/components/ui/button';
import { SECOND_MS } from '@/config/constants';
import { useBrandName } from '@/i18n/use-brand-name';
import { OrderFacts } from './order-facts';

type ReceiptProps = DialogProps & { order: Order };

/** A paid order as a printable sheet (src/styles/print.css). */
export function Receipt({ order, ...dialog }: ReceiptProps) {
  const { t } = useTranslation(['orders', 'common']);
  const brand = useBrandName();
  const facts = useRef<HTMLDivElement>(null);
  const [unprinted, setUnprinted] = useState<string | null>(null);

  async function print() {
    const hasBegun = await tryPrinting();
    setUnprinted(hasBegun ? null : `${t('receipt.title')}\n${facts.current?.innerText ?? ''}`);
  }

  return (
    <ActionDialog
      {...dialog}
      data-sheet=""
      picture={<WordMark label={brand} />}
      title={t('receipt.title')}
      actions={
        <Button variant="secondary" onClick={print}>
          <Printer aria-hidden />
          <span>{t('receipt.print')}</span>
        </Button>
      }
      className="sm:max-w-xl"
    >
      <div ref={facts}>
        <OrderFacts order={order} isReceipt />
      </div>
      <div className="flex flex-col items-start gap-2 print:hidden">
        <AppBrowserHint />
        <p role="status" className="empty:hidden">
          {unprinted === null ? null : t('receipt.notPrinted')}
        </p>
        {unprinted === null ? null : (
          <CopyButton
            value={unprinted}
            label={t('common:appBrowser.copyInstead')}
            copiedLabel={t('copy.done')}
            failedLabel={t('copy.failed')}
          />
        )}
      </div>
    </ActionDialog>
  );
}

/** Whether the browser has begun to print. The built-in browsers of apps do nothing, or throw. */
async function tryPrinting(): Promise<boolean> {
  return new Promise((resolve) => {
    window.addEventListener('beforeprint', () => resolve(true), { once: true });
    // Safari on a phone prints a moment later.
    setTimeout(() => resolve(false), SECOND_MS);
    try {
      window.print();
    } catch {
      resolve(false);
    }
  });
}
