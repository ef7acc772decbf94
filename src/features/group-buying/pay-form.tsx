import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PaymentMethod, useSystemDisplayConfig } from '@/api';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Form } from '@/components/form/form';
import { MethodChoice } from '@/components/form/method-choice';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/i18n/error-text';

type PayFormProps = {
  submitLabel: ReactNode;
  onPay: (method: PaymentMethod) => void;
  isPending: boolean;
  error: string | undefined;
  /** The page where it is paid, once there is an order. */
  address: string | null | undefined;
  /** What is to be known before paying. */
  children: ReactNode;
};

/** How to pay, what to know before, and the press that orders. */
export function PayForm(props: PayFormProps) {
  const { t } = useTranslation(['group-buying', 'common']);
  const { data, error, isFetching, refetch } = useSystemDisplayConfig();
  if (data) return <KnownMethods {...props} methods={data.paymentMethods} />;
  if (error)
    return (
      <Alert
        tone="destructive"
        live
        title={t('pay.failed')}
        action={
          <Button variant="outline" size="sm" pending={isFetching} onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Alert>
    );
  return (
    <SkeletonRegion label={t('pay.loading')}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-26 w-full" />
      <Skeleton className="mt-6 h-11 w-full" />
    </SkeletonRegion>
  );
}

function KnownMethods({
  methods,
  submitLabel,
  onPay,
  isPending,
  error,
  address,
  children,
}: PayFormProps & { methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation('group-buying');
  const [picked, setPicked] = useState<PaymentMethod>();
  const chosen = methods.find((method) => method === picked) ?? methods[0];
  if (!chosen) return <Alert tone="warning">{t('pay.closed')}</Alert>;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        // Ordered once: what remains is to follow the link.
        if (!address) onPay(chosen);
      }}
      error={error}
      isSending={isPending || Boolean(address)}
      submitLabel={submitLabel}
    >
      <MethodChoice label={t('pay.method')} methods={methods} value={chosen} onChange={setPicked} />
      {children}
      {address ? (
        <Alert live title={t('pay.leaving')}>
          <a href={address} className="font-semibold text-foreground underline underline-offset-4">
            {t('pay.link')}
          </a>
        </Alert>
      ) : null}
    </Form>
  );
}
