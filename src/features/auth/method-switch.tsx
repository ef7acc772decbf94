import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInMethod, useSystemDisplayConfig } from '@/api';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useLanguage } from '@/i18n/use-language';
import { useKept } from '@/lib/use-kept';
import { AuthLink } from './auth-link';
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
  /** The first method alone is shown, with a quiet line that leads to the others and to the login. */
  isQuiet?: boolean;
  /** Renders the form of the picked method. */
  children: (method: Method, draft: Draft) => ReactNode;
};

/** A switch between methods, over the form of the picked one. No switch for a single method. */
export function MethodSwitch<Method extends SignInMethod>({
  label,
  methods,
  isQuiet = false,
  children,
}: MethodSwitchProps<Method>) {
  const { t } = useTranslation('auth');
  const [picked, pick] = useMethod(methods);
  const [hasAsked, setHasAsked] = useState(false);
  const draft = useDraft();
  const nameMethod = (method: SignInMethod) => t(`methods.${method}`);
  if (!picked) return null;
  const isHidden = isQuiet && !hasAsked && picked === methods[0];
  return (
    <div className="flex flex-col gap-6 short:gap-3 short:sm:max-lg:contents short:sm:max-lg:*:col-span-full">
      {isQuiet ? (
        <QuietLine
          others={isHidden ? methods.slice(1) : []}
          onAsk={() => {
            setHasAsked(true);
            if (methods[1]) pick(methods[1]);
          }}
        />
      ) : null}
      {methods.length > 1 && !isHidden ? (
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

type QuietLineProps = { others: readonly SignInMethod[]; onAsk: () => void };

/** The ways past the shown form, as text. */
function QuietLine({ others, onAsk }: QuietLineProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const language = useLanguage();
  const names = others.map((method) => t(`methods.${method}`).toLocaleLowerCase(language));
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted-foreground">
      {others.length > 0 ? (
        <>
          <Button variant="link" onClick={onAsk}>
            {t('register.otherMethods', { methods: format.either(names) })}
          </Button>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
        </>
      ) : null}
      <AuthLink to={PATHS.login}>{t('register.haveAccount')}</AuthLink>
    </p>
  );
}
