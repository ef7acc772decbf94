import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInMethod, useSystemDisplayConfig } from '@/api';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useKept } from '@/lib/use-kept';
import { type Draft, useDraft, useMethod } from './draft';

/** All methods of the contract, offered if the display config does not load: the server refuses unavailable ones. */
const ALL_METHODS: readonly SignInMethod[] = ['username', 'email', 'phone'];

/**
 * The operator's methods in their order; null until they load. They are kept from then on: a login clears all caches,
 * and its form must not disappear before the next page shows.
 */
export function useSignInMethods(kind: 'loginMethods' | 'registerMethods') {
  const { data, isError } = useSystemDisplayConfig();
  return useKept(data?.[kind] ?? (isError ? ALL_METHODS : undefined)) ?? null;
}

type MethodSwitchProps<Method extends SignInMethod> = {
  /** Names the purpose of the methods, e.g. "Log in with". */
  label: string;
  methods: readonly Method[];
  /** Renders the form of the picked method. */
  children: (method: Method, draft: Draft) => ReactNode;
};

/** A switch between methods, over the form of the picked one. No switch for a single method. */
export function MethodSwitch<Method extends SignInMethod>({
  label,
  methods,
  children,
}: MethodSwitchProps<Method>) {
  const { t } = useTranslation('auth');
  const [picked, pick] = useMethod(methods);
  const draft = useDraft();
  const nameMethod = (method: SignInMethod) => t(`methods.${method}`);
  if (!picked) return null;
  return (
    <div className="flex flex-col gap-6 short:gap-3 short:sm:max-lg:contents short:sm:max-lg:*:col-span-full">
      {methods.length > 1 ? (
        <SegmentedControl
          label={label}
          value={picked}
          onValueChange={pick}
          options={methods.map((method) => ({
            value: method,
            label: nameMethod(method),
          }))}
          className="short:sm:max-lg:col-[2]! short:sm:max-lg:row-start-1"
        />
      ) : null}
      {children(picked, draft)}
    </div>
  );
}
