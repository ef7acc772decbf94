import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useHasOperation, usePaymentCryptoSubmit } from '@/api';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { parseTransactionHash } from '@/domain/transaction-hash';
import { errorText } from '@/i18n/error-text';
import { saveTransaction, newTransaction } from './stored-transaction';
import { useFreshPayment } from './use-payment';

/**
 * Submits the hash of a transaction sent elsewhere. Without it the server finds the payment by its amount, but later.
 */
export function HashForm({ productId, orderId }: { productId: string; orderId: string }) {
  const { t } = useTranslation('crypto-pay');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'missing' | 'invalid'>();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending, reset } = usePaymentCryptoSubmit({
    mutation: {
      ...LOCAL_ERRORS,
      // The login page replaces this form. The hash is submitted when the visitor returns (useSubmitTransactionHash).
      onError: ({ kind }, { data }) => {
        if (kind === 'unauthorized')
          saveTransaction(orderId, newTransaction({ hash: data.transactionHash }));
      },
    },
  });
  const { keep } = useFreshPayment({ productId, orderId });
  if (!useHasOperation('paymentCryptoSubmit')) return null;

  function submit() {
    const transactionHash = parseTransactionHash(text);
    if (!transactionHash) {
      setProblem(text.trim() === '' ? 'missing' : 'invalid');
      input.current?.focus();
      return;
    }
    setProblem(undefined);
    mutate(
      { data: { orderId, transactionHash } },
      {
        onSuccess: (payment) => {
          keep(payment);
          saveTransaction(orderId, newTransaction({ hash: transactionHash, toldTime: Date.now() }));
        },
        onError: () => input.current?.focus(),
      },
    );
  }

  // The login page says why the session ended.
  const refusal = error && error.kind !== 'unauthorized' ? errorText(error) : undefined;
  return (
    <form
      noValidate
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) submit();
      }}
    >
      <FormField
        label={t('hash.label')}
        hint={t('hash.hint')}
        error={problem ? t(`hash.${problem}`) : refusal}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            className="font-mono text-sm"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
              reset();
            }}
          />
        )}
      </FormField>
      <Button type="submit" variant="secondary" pending={isPending} className="self-start">
        {t('hash.submit')}
      </Button>
    </form>
  );
}
