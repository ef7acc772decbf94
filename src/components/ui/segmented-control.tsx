import { type ReactNode, useId } from 'react';

import { cn } from '@/lib/cn';

type SegmentedControlProps<Value extends string> = {
  /** The group's name for assistive technology; not shown. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** Two to four modes side by side. Native radios: arrow keys work, and screen readers announce a radio group. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-label={label}
      data-slot="segmented-control"
      className={cn(
        'grid min-w-0 auto-cols-fr grid-flow-col rounded-sm border border-input',
        className,
      )}
    >
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <span className="pointer-events-none">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
