import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ApiError, Quote } from '@/api';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import { parseCouponCode } from './coupon-code';

type CouponFieldProps = {
  /** The chosen coupon, whether it applies or not. */
  coupon: string | null;
  /** The price with the coupon; undefined while it does not apply. */
  quote: Quote | undefined;
  error: ApiError | null;
  isChecking: boolean;
  /** The coupon is checked after the login. */
  isLater: boolean;
  onChange: (coupon: string | null) => void;
  onRetry: () => void;
};

/**
 * A coupon field, behind a button unless there is a coupon. It is applied with a press, checked again after every other
 * choice, refused with a reason, and removed with a press.
 */
export function CouponField({
  coupon,
  quote,
  error,
  isChecking,
  isLater,
  onChange,
  onRetry,
}: CouponFieldProps) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const [text, setText] = useState(coupon ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const [isAsked, setIsAsked] = useState(coupon !== null);
  const input = useRef<HTMLInputElement>(null);
  const isApplied = quote !== undefined || (isLater && coupon !== null);
  const isShown = coupon !== null && parseCouponCode(text) === coupon;
  const line = quote?.lines.find(({ kind }) => kind === 'coupon');
  const refusal = isShown && error ? errorText(error) : undefined;
  const wrong = isWrong ? t('coupon.invalid') : refusal;
  const applied = line
    ? t('coupon.applied', { amount: format.money(line.amount) })
    : isLater && coupon !== null
      ? t('coupon.later')
      : undefined;

  // As high as most refusals, so that they move nothing.
  const hint = <span className="block min-h-10 sm:min-h-5">{applied ?? t('coupon.invalid')}</span>;

  function submit() {
    if (isApplied) return change('');
    if (text.trim() === '') return;
    const code = parseCouponCode(text);
    setIsWrong(code === null);
    if (code === null) return;
    if (code === coupon) onRetry();
    else onChange(code);
  }

  function change(next: string) {
    setText(next);
    setIsWrong(false);
    if (next === '' && coupon !== null) onChange(null);
  }

  /** Focuses the field that replaces the button. */
  function ask() {
    flushSync(() => setIsAsked(true));
    input.current?.focus();
  }

  if (!isAsked && coupon === null) {
    return (
      <Button variant="link" className="-my-2 self-start text-current" onClick={ask}>
        {t('coupon.open')}
      </Button>
    );
  }
  return (
    <form
      noValidate
      className="bg-card p-4 text-card-foreground"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormField label={t('coupon.label')} isOptional hint={hint} error={wrong}>
        {(control) => (
          <div className="flex gap-3">
            <Input
              {...control}
              ref={input}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              readOnly={isApplied}
              value={text}
              onChange={(event) => change(event.target.value)}
            />
            <Button type="submit" variant="outline" pending={isChecking}>
              {t(isApplied ? 'coupon.remove' : 'coupon.apply')}
            </Button>
          </div>
        )}
      </FormField>
      <span role="status" className="sr-only">
        {wrong ?? applied}
      </span>
    </form>
  );
}
