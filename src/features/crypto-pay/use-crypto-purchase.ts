import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@/i18n/navigation';
import {
  type CryptoDetail,
  type CryptoOption,
  type Money,
  getPaymentCryptoDetailQueryKey,
} from '@/api';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { toast } from '@/components/ui/toast';
import { cryptoPayPath } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import type { Intent } from '@/purchase/intent';
import { type OrderMade, type PayChoice, usePurchase } from '@/purchase/use-purchase';

type CryptoPurchase = {
  intent: Intent;
  option: CryptoOption | undefined;
  total: Money | null;
  detail: CryptoDetail;
};

/** Orders in a token; the order's address takes the place of the choice, so that coming back does not order again. */
export function useCryptoPurchase({ intent, option, total, detail }: CryptoPurchase) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { productId } = intent;
  const choice: PayChoice | null =
    option && total
      ? {
          ...{ total, paymentMethod: 'crypto' },
          crypto: { chainId: option.chainId, tokenAddress: option.tokenAddress },
        }
      : null;

  async function show({ checkout: { orderId, quote, crypto } }: OrderMade) {
    // Where nothing is due, nothing is sent: the order is paid.
    if (!crypto) return;
    const known = { ...detail, total: quote.total, payment: crypto };
    queryClient.setQueryData(getPaymentCryptoDetailQueryKey({ productId, orderId }), known);
    if (quote.total.amount !== total?.amount || quote.total.currency !== total.currency) {
      toast.info(t('choice.otherTotal', { total: format.money(quote.total) }));
    }
    const path = cryptoPayPath(productId, { order: orderId });
    await navigate(path, { replace: true, ...SAME_PAGE });
  }

  return usePurchase(intent, choice, show);
}
