import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goods, type PaymentMethod, useSystemDisplayConfig } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { savingOf } from '@/domain/price';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import { MethodChoice } from '@/components/form/method-choice';
import { OpenOrder } from './open-order';
import { usePay } from './use-pay';

/** Those that are paid on a page of their own; cryptocurrency needs a network and a token first (contract: CheckoutKind). */
const isRedirect = (method: PaymentMethod) => method !== 'crypto';

/** What is bought, how it is paid, and the press that orders it. */
export function PayForm({ product }: { product: Goods }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const methods = useSystemDisplayConfig().data?.paymentMethods.filter(isRedirect) ?? [];
  const [chosen, setChosen] = useState<PaymentMethod | undefined>(methods[0]);
  const { pay, reset, error, isPending, address } = usePay(product.productId);
  if (!chosen) return <Alert tone="warning">{t('closed')}</Alert>;
  const total = format.money(product.price);
  const refusal = error && error.kind !== 'unauthorized' ? errorText(error) : undefined;
  const wrong = address === null ? t('nowhere') : refusal;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        pay(chosen);
      }}
      error={wrong}
      isSending={isPending}
      submitLabel={t('pay', { total })}
      className="gap-8"
    >
      <Summary product={product} total={total} />
      <MethodChoice label={t('method')} methods={methods} value={chosen} onChange={setChosen} />
      {error?.status === 'OpenOrderExists' ? (
        <OpenOrder productId={product.productId} onCancelled={reset} />
      ) : null}
      {address ? (
        <Alert tone="info" live title={t('leaving.title')}>
          <a href={address} className="font-semibold text-foreground underline underline-offset-4">
            {t('leaving.link')}
          </a>
        </Alert>
      ) : null}
    </Form>
  );
}

function Summary({ product, total }: { product: Goods; total: string }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const saving = savingOf(product.originalPrice, product.price);
  return (
    <DefinitionList className="border-y border-border">
      <DefinitionRow label={t('product')}>{product.name}</DefinitionRow>
      <DefinitionRow label={t('devices')}>{format.number(product.deviceLimit)}</DefinitionRow>
      {saving ? (
        <>
          <DefinitionRow label={t('original')}>{format.money(product.originalPrice)}</DefinitionRow>
          <DefinitionRow label={t('discount')}>−{format.money(saving.amount)}</DefinitionRow>
        </>
      ) : null}
      <DefinitionRow label={t('total')}>
        <span className="text-2xl font-extrabold">{total}</span>
      </DefinitionRow>
    </DefinitionList>
  );
}
