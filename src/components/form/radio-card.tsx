import type { ReactNode } from 'react';

type RadioCardProps = {
  name: string;
  value: string;
  isChecked: boolean;
  isDisabled: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One option of several: a native radio that covers its card. */
export function RadioCard({
  name,
  value,
  isChecked,
  isDisabled,
  onChoose,
  children,
}: RadioCardProps) {
  return (
    <label className="relative flex min-h-13 cursor-pointer flex-col justify-center bg-card px-4 py-3 font-semibold has-checked:bg-foreground has-checked:text-background has-disabled:cursor-not-allowed has-disabled:bg-muted has-disabled:text-muted-foreground forced-colors:has-disabled:text-[GrayText] has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-checked:forced-selected">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
