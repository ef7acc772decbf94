import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fieldClasses } from '@/components/ui/input';
import { cn } from '@/lib/cn';

type Option<Value extends string> = { value: Value; label: string };
type OptionGroup<Value extends string> = { label: string; options: readonly Option<Value>[] };

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: Value;
  options: readonly (Option<Value> | OptionGroup<Value>)[];
  onValueChange: (value: Value) => void;
};

/** A native select, which every phone and screen reader supports. Needs a `Label`. */
export function Select<Value extends string>({
  options,
  onValueChange,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <span className="relative block min-w-0">
      <select
        data-slot="select"
        className={cn(fieldClasses, 'appearance-none truncate pr-10', className)}
        onChange={({ target }) => onValueChange(target.value as Value)}
        {...props}
      >
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(option)
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

function renderOption<Value extends string>({ value, label }: Option<Value>) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
