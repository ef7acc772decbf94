import { type SubmitEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPathByValue,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError, type ApiErrorKind, isApiError } from '@/api';
import { errorText, refusalText } from '@/i18n/error-text';
import { useSingleRun } from '@/lib/use-single-run';
import { contractResolver } from './contract-resolver';
import { validationEvents } from './validation-events';

type Options<Values extends FieldValues> = { defaultValues: DefaultValues<Values> };

/** The mutation of a generated hook. The type of its error names the refusals that the operation declares. */
export type FormMutation<Input, Answer, Failure extends ApiError> = {
  mutateAsync: (variables: { data: Input }) => Promise<Answer>;
  error: Failure | null;
};

/**
 * The field that shows each refusal, of those that the operation declares. All others are shown as the form's error.
 */
export type RefusalFields<Failure extends ApiError, Values extends FieldValues> = {
  [Status in NonNullable<Failure['status']>]?: Path<Values>;
};

type SubmitOptions<Values extends FieldValues, Output, Answer, Failure extends ApiError> = {
  refusals?: RefusalFields<Failure, Values>;
  onDone?: (answer: Answer, input: Output) => void;
  /** Called after the failure is shown. */
  onFailed?: (failure: Failure) => void;
};

export type FieldBinding = ReturnType<UseFormReturn['register']> & { error: string | undefined };

export type ContractForm<Values extends FieldValues, Output> = Omit<
  UseFormReturn<Values, unknown, Output>,
  'handleSubmit' | 'register'
> & {
  /** Ties a field component to a value: `<TextField {...form.field('username')} … />`. */
  field: (name: Path<Values>) => FieldBinding;
  /** The form's `onSubmit`: validates, sends once, and shows a refusal where it belongs. */
  submit: <Answer, Failure extends ApiError>(
    mutation: FormMutation<Output, Answer, Failure>,
    options?: SubmitOptions<Values, Output, Answer, Failure>,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
  /**
   * Shows a failed call: a refusal in the server's words at its field or at the form, and any other failure in the
   * site's words at the form.
   */
  refuse: (error: unknown, fields?: Partial<Record<string, Path<Values>>>) => void;
  /** The status of the refusal that a field shows, if it shows one. */
  findRefusal: (name: Path<Values>) => string | undefined;
  /** Empties a field that has to be typed again, and focuses it. */
  retype: (name: FieldPathByValue<Values, string>) => void;
  /** The error of the whole form. */
  formError: string | undefined;
  isSending: boolean;
};

/**
 * A form over one operation. `schema` is the contract's `<Op>Input`, extended where the screen has more fields; its output
 * is what `submit` sends. A field that was filled in wrongly shows its error when it loses the focus, an empty one when the
 * form is submitted; the first wrong field takes the focus. An error of a field that is not rendered shows at the form.
 * Visible errors follow the site's language; the server's own words are replaced by the status.
 */
export function useContractForm<Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Values>,
  { defaultValues }: Options<Values>,
): ContractForm<Values, Output> {
  const { handleSubmit, register, ...form } = useForm<Values, unknown, Output>({
    resolver: contractResolver(schema),
    defaultValues,
    // The library uses the order in which fields register, and a phone field registers after its form.
    shouldFocusError: false,
  });
  const { run, isRunning } = useSingleRun();
  useFollowLanguage(form);

  const refuse: ContractForm<Values, Output>['refuse'] = (error, fields = {}) => {
    if (!isApiError(error)) throw error;
    // The login page says why the session ended.
    if (error.kind === 'unauthorized') return;
    const field = error.kind === 'refused' && error.status ? fields[error.status] : undefined;
    const type = error.status ?? error.kind;
    if (field) form.setError(field, { type, message: errorText(error) }, { shouldFocus: true });
    else form.setError('root', { type, message: error.kind === 'refused' ? errorText(error) : '' });
  };

  /**
   * Shows errors of fields that the form does not render; otherwise the button would seem to do nothing. These are
   * bugs: the schema checks, or a refusal concerns, a field that the form does not have.
   */
  const showUnrendered = (names: string[], { elements }: HTMLFormElement) => {
    for (const name of names as Path<Values>[]) {
      const { error } = form.getFieldState(name);
      if (!error || name === 'root' || elements.namedItem(name)) continue;
      form.setError('root', { type: 'unrendered', message: error.message });
      if (import.meta.env.DEV) console.error(`The form does not render its field "${name}".`);
    }
  };

  return {
    ...form,
    refuse,
    field: (name) => ({
      ...register(name, validationEvents(form, name)),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    submit:
      (mutation, { refusals, onDone, onFailed } = {}) =>
      (event) => {
        event.preventDefault();
        const element = event.currentTarget;
        const send = handleSubmit(
          async (input) => {
            try {
              const answer = await mutation.mutateAsync({ data: input });
              onDone?.(answer, input);
            } catch (error) {
              refuse(error, refusals);
              showUnrendered(Object.values(refusals ?? {}), element);
              onFailed?.(error as NonNullable<(typeof mutation)['error']>);
            }
          },
          (errors) => {
            focusFirst(Object.keys(errors), element);
            showUnrendered(Object.keys(errors), element);
          },
        );
        void run(() => send(event));
      },
    findRefusal: (name) => form.getFieldState(name, form.formState).error?.type,
    retype: (name) => {
      form.setValue(name, '' as PathValue<Values, typeof name>);
      form.setFocus(name);
    },
    formError: rootText(form.formState.errors.root),
    isSending: isRunning,
  };
}

/** Focuses the first of these fields, in page order. */
function focusFirst(names: readonly string[], { elements }: HTMLFormElement): void {
  for (const element of elements) {
    const name = element.getAttribute('name');
    if (name === null || !names.includes(name) || !(element instanceof HTMLElement)) continue;
    element.focus();
    return;
  }
}

/**
 * Translates visible errors when the site's language changes. The server's words cannot be translated: their status
 * stands for them (`errorText`).
 */
function useFollowLanguage<Values extends FieldValues, Output>({
  formState: { errors },
  trigger,
  setError,
}: Pick<UseFormReturn<Values, unknown, Output>, 'formState' | 'trigger' | 'setError'>): void {
  const { language } = useTranslation().i18n;
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    const names = namesOfIssues(errors);
    if (names.length > 0) void trigger(names);
    for (const [name, type] of listRefusals(errors)) {
      setError(name, { type, message: refusalText(type) });
    }
  }, [language, errors, trigger, setError]);
}

/** The type of a refusal is a status in PascalCase; that of an issue is zod's code in lower case. */
function namesOfIssues<Values extends FieldValues>(errors: FieldErrors<Values>): Path<Values>[] {
  return Object.entries(errors as Record<string, { type?: unknown }>)
    .filter(
      ([name, { type }]) => name !== 'root' && typeof type === 'string' && /^[a-z]/.test(type),
    )
    .map(([name]) => name as Path<Values>);
}

/** The fields that show a refusal, or `root`, each with its status. */
function listRefusals<Values extends FieldValues>(
  errors: FieldErrors<Values>,
): [name: Path<Values> | 'root', status: string][] {
  return Object.entries(errors as Record<string, { type?: unknown }>).flatMap(([name, { type }]) =>
    typeof type === 'string' && /^[A-Z]/.test(type) ? [[name as Path<Values>, type]] : [],
  );
}

function rootText(error: { type?: string | number; message?: string } | undefined) {
  if (!error) return undefined;
  return error.message || errorText(new ApiError({ kind: error.type as ApiErrorKind }));
}
