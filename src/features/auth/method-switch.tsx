import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInMethod } from '@/api';
import { SegmentedControl } from '@/components/ui/segmented-control';

type MethodSwitchProps<Method extends string> = {
  /** Names the purpose of the methods, e.g. "Log in with". */
  label: string;
  methods: readonly Method[];
  /** Null selects the first. */
  picked: SignInMethod | null;
  onPick: (method: Method) => void;
  children: (method: Method, hasOtherWays: boolean) => ReactNode;
};

/** A switch between methods, and the form of the selected one. A single method has no switch. */
export function MethodSwitch<Method extends SignInMethod>({
  label,
  methods,
  picked,
  onPick,
  children,
}: MethodSwitchProps<Method>) {
  const { t } = useTranslation('auth');
  const method = methods.find((offered) => offered === picked) ?? methods[0];
  if (!method) return null;
  return (
    <div className="flex flex-col gap-6 short:gap-3 short:sm:max-lg:contents short:sm:max-lg:*:col-span-full">
      {methods.length > 1 ? (
        <SegmentedControl
          label={label}
          value={method}
          onValueChange={onPick}
          options={methods.map((value) => ({
            value,
            label: t(labelOf(value)),
          }))}
          className="short:sm:max-lg:col-[2]! short:sm:max-lg:row-start-1"
        />
      ) : null}
      {children(method, methods.length > 1)}
    </div>
  );
}

function labelOf(method: SignInMethod) {
  return `methods.${method}` as const;
}
