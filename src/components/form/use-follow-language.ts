import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/**
 * Says visible errors again when the site's language changes. A server's own words cannot be said again; they stay until
 * the field changes.
 */
export function useFollowLanguage<Values extends FieldValues, Output>({
  formState: { errors },
  trigger,
}: Pick<UseFormReturn<Values, unknown, Output>, 'formState' | 'trigger'>): void {
  const { language } = useTranslation().i18n;
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    const names = namesOfIssues(errors);
    if (names.length > 0) void trigger(names);
  }, [language, errors, trigger]);
}

/** A refusal's type is a status in PascalCase, an issue's is zod's code in small letters. */
function namesOfIssues<Values extends FieldValues>(errors: FieldErrors<Values>): Path<Values>[] {
  return Object.entries(errors as Record<string, { type?: unknown }>)
    .filter(
      ([name, { type }]) => name !== 'root' && typeof type === 'string' && /^[a-z]/.test(type),
    )
    .map(([name]) => name as Path<Values>);
}
