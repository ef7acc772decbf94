import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Name of the toggle while the password is hidden, e.g. "Show password". */
  showLabel: string;
  /** Name of the toggle while the password can be read. */
  hideLabel: string;
};

export function PasswordInput({
  showLabel,
  hideLabel,
  className,
  disabled,
  ...props
}: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        disabled={disabled}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cn('pr-12', className)}
      />
      <button
        type="button"
        disabled={disabled}
        aria-label={visible ? hideLabel : showLabel}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
