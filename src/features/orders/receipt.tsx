import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import type { DialogProps } from '@/components/content/dialog-button';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { useBrandName } from '@/i18n/use-brand-name';
import { OrderFacts } from './order-facts';

type ReceiptProps = DialogProps & { order: Order };

/** A paid order as a printable sheet (src/styles/print.css). */
export function Receipt({ order, isOpen, onOpenChange, onCloseAutoFocus }: ReceiptProps) {
  const { t } = useTranslation(['orders', 'common']);
  const brand = useBrandName();
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        data-sheet=""
        closeLabel={t('common:close')}
        aria-describedby={undefined}
        onCloseAutoFocus={onCloseAutoFocus}
        className="sm:max-w-xl"
      >
        <DialogHeader>
          <WordMark label={brand} className="mb-4" />
          <DialogTitle>{t('receipt.title')}</DialogTitle>
        </DialogHeader>
        <OrderFacts order={order} hasAccount />
        <DialogFooter>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden />
            <span>{t('receipt.print')}</span>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
