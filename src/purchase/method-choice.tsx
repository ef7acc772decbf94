import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '@/api';
import { MethodGlyph } from '@/components/content/method-glyph';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { RetryAlert } from '@/components/feedback/retry-alert';
import type { MethodRefusal, OfferedMethod } from '@/domain/payment-method';
import { useFormat } from '@/i18n/use-format';
import { ChoiceSkeleton } from './order-layout';
import type { Methods } from './use-methods';

type MethodChoiceProps = { payment: Methods; onPick: (method: PaymentMethod) => void };

/** Payment methods as native radios. One that does not take the amount stays in its place, disabled, with the reason. */
export function MethodChoice({ payment, onPick }: MethodChoiceProps) {
  const { t } = useTranslation('purchase');
  const name = useId();
  const { methods, method: chosen, config } = payment;
  if (!methods && config.error) {
    return (
      <RetryAlert
        tone="destructive"
        title={t('method.failed')}
        isFetching={config.isFetching}
        onRetry={() => config.refetch()}
        error={config.error}
      />
    );
  }
  if (!methods) {
    return (
      <SkeletonRegion label={t('method.loading')}>
        <MethodsSkeleton />
      </SkeletonRegion>
    );
  }
  if (methods.length === 0) return null;
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{t('method.legend')}</legend>
      <div className="grid grid-cols-2 gap-px border border-input bg-input">
        {methods.map((offered) => (
          <Method
            key={offered.method}
            name={name}
            offered={offered}
            isChosen={offered.method === chosen}
            onPick={onPick}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Five methods, which every operator may have. */
export function MethodsSkeleton() {
  return <ChoiceSkeleton className="h-55 min-[29.9375rem]:h-40" />;
}

type MethodProps = {
  name: string;
  offered: OfferedMethod;
  isChosen: boolean;
  onPick: (method: PaymentMethod) => void;
};

function Method({ name, offered: { method, refusal }, isChosen, onPick }: MethodProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label className="relative flex min-h-13 cursor-pointer items-center gap-3 bg-card px-3 py-3 font-semibold last:odd:col-span-full has-checked:bg-primary has-checked:text-primary-foreground has-checked:forced-selected has-disabled:cursor-not-allowed has-disabled:bg-muted has-disabled:text-muted-foreground has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-[29.9375rem]:flex-col max-[29.9375rem]:items-start max-[29.9375rem]:gap-1 sm:px-4 forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]">
      <input
        type="radio"
        name={name}
        value={method}
        aria-labelledby={id}
        aria-describedby={refusal ? `${id}-reason` : undefined}
        checked={isChosen}
        disabled={refusal !== null}
        onChange={() => onPick(method)}
        className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
      />
      <MethodGlyph method={method} />
      <span className="min-w-0 leading-tight">
        <span
          id={id}
          className="block hyphens-auto wrap-anywhere first-letter:uppercase max-[29.9375rem]:text-sm"
        >
          {t(`paymentMethods.${method}`)}
        </span>
        {refusal ? <Reason id={`${id}-reason`} refusal={refusal} /> : null}
      </span>
    </label>
  );
}

function Reason({ id, refusal: { reason, minimum } }: { id: string; refusal: MethodRefusal }) {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  return (
    <span id={id} className="block text-sm font-normal">
      {minimum ? t(`method.${reason}`, { minimum: format.money(minimum) }) : t(`method.${reason}`)}
    </span>
  );
}
