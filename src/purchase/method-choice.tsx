import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '@/api';
import { MethodGlyph } from '@/components/content/method-glyph';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { RadioCard } from '@/components/form/radio-card';
import type { OfferedMethod } from '@/domain/payment-method';
import { useFormat } from '@/i18n/use-format';
import { ChoiceSkeleton } from './order-layout';
import type { DraftOrder } from './use-draft-order';

type MethodChoiceProps = { order: DraftOrder; onPick: (method: PaymentMethod) => void };

/**
 * Payment methods as native radios. A method that does not take the amount keeps its place, disabled, with the reason.
 * A minimum is always shown, so that the layout stays the same for every price.
 */
export function MethodChoice({ order, onPick }: MethodChoiceProps) {
  const { t } = useTranslation('purchase');
  const name = useId();
  const { methods, method: chosen, config } = order;
  if (!methods && config.error) {
    return (
      <ErrorPanel
        variant="notice"
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
      <legend className="pb-2 font-semibold">{t('method.legend')}</legend>
      <div className="grid gap-px border border-input bg-input">
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

/** As high as five methods, the most that an operator can have. */
export function MethodsSkeleton() {
  return <ChoiceSkeleton className="h-67" />;
}

type MethodProps = {
  name: string;
  offered: OfferedMethod;
  isChosen: boolean;
  onPick: (method: PaymentMethod) => void;
};

function Method({ name, offered, isChosen, onPick }: MethodProps) {
  const { t } = useTranslation(['purchase', 'common']);
  const format = useFormat();
  const id = useId();
  const { method, minimum, refusal } = offered;
  const term =
    refusal === 'nothingDue'
      ? t('method.nothingDue')
      : minimum && t('method.minimum', { minimum: format.money(minimum) });
  return (
    <RadioCard
      name={name}
      value={method}
      aria-labelledby={id}
      aria-describedby={term ? `${id}-term` : undefined}
      checked={isChosen}
      disabled={refusal !== null}
      onChange={() => onPick(method)}
      className="items-center gap-3"
    >
      <MethodGlyph method={method} />
      <span id={id} className="min-w-0 flex-1 leading-tight wrap-anywhere first-letter:uppercase">
        {t(`common:paymentMethods.${method}`)}
      </span>
      {term ? (
        <span id={`${id}-term`} className="text-right leading-tight font-normal">
          {term}
        </span>
      ) : null}
    </RadioCard>
  );
}
