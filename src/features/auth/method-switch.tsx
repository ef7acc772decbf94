import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInMethod } from '@/api';
import { SegmentedControl } from '@/components/ui/segmented-control';

type MethodSwitchProps<Method extends string> = {
  /** Names the purpose of the methods, e.g. "Log in with". */
  label: string;
  methods: readonly Method[];
  picked: Method;
  onPick: (method: Method) => void;
  /** The form of the picked method. */
  children: ReactNode;
};

/** A switch between methods over their form. No switch for a single method. */
export function MethodSwitch<Method extends SignInMethod>({
  label,
  methods,
  picked,
  onPick,
  children,
}: MethodSwitchProps<Method>) {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-col gap-6 short:gap-3 short:sm:max-lg:contents short:sm:max-lg:*:col-span-full">
      {methods.length > 1 ? (
        <SegmentedControl
          label={label}
          value={picked}
          onValueChange={onPick}
          options={methods.map((value) => ({
            value,
            label: t(buildLabelKey(value)),
          }))}
          className="short:sm:max-lg:col-[2]! short:sm:max-lg:row-start-1"
        />
      ) : null}
      {children}
    </div>
  );
}

function buildLabelKey(method: SignInMethod) {
  return `methods.${method}` as const;
}
