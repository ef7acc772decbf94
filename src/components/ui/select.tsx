import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { fieldClasses } from '@/components/ui/input';
import { cn } from '@/lib/cn';

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: Value;
  options: readonly { value: Value; label: string }[];
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
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
