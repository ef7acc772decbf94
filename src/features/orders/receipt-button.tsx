import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { WordMark } from '@/components/brand/word-mark';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import { useBrandName } from '@/i18n/use-brand-name';
import { OrderFacts } from './order-facts';

/** What was paid, on a sheet of its own that can be printed (src/styles/print.css). */
export function ReceiptButton({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common']);
  const brand = useBrandName();
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button
          size="sm"
          variant="outline"
          aria-label={t('receipt.named', { orderId: order.orderId })}
        >
          {t('receipt.action')}
        </Button>
      </DialogTrigger>
      <DialogContent
        data-sheet=""
        closeLabel={t('common:close')}
        aria-describedby={undefined}
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
            {t('receipt.print')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
