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
    <label className="option flex-col justify-center">
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
