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

/**
 * The class names that show an element inside of `group/options` while an option is selected, by the option's index.
 * Written out, because Tailwind reads the source, and without quotes, which markup would escape.
 */
export const SHOWN_AT = [
  'hidden group-has-[label:nth-child(1)_:checked]/options:flex',
  'hidden group-has-[label:nth-child(2)_:checked]/options:flex',
  'hidden group-has-[label:nth-child(3)_:checked]/options:flex',
  'hidden group-has-[label:nth-child(4)_:checked]/options:flex',
];

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
        <label
          key={option.value}
          className="relative flex min-h-11 min-w-0 cursor-pointer items-center justify-center border-l border-input px-2 py-2 text-center text-sm leading-tight font-semibold text-muted-foreground transition-colors first:border-l-0 hover:text-foreground has-checked:selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
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
