import { type SubmitEvent, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type FieldPathByValue,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError, type ApiErrorKind, type ErrorStatus, isApiError } from '@/api';
import { errorText } from '@/i18n/error-text';
import { type SchemaSource, contractResolver, loadResolver } from './contract-resolver';
import { type Draft, startingValues, useKeepDraft } from './draft';
import { useFollowLanguage } from './use-follow-language';
import { validationEvents } from './validation-events';

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>;
  /** What other forms of the same screen were told under the same names; this form reads it and adds to it. */
  draft?: Draft;
};

/** Which field a refusal is about; one that is about none shows at the form. */
export type RefusalFields<Values extends FieldValues> = Partial<Record<ErrorStatus, Path<Values>>>;

export type FieldBinding = ReturnType<UseFormReturn['register']> & { error: string | undefined };

export type ContractForm<Values extends FieldValues, Output> = Omit<
  UseFormReturn<Values, unknown, Output>,
  'handleSubmit' | 'register'
> & {
  /** Ties a field component to a value: `<TextField {...form.field('username')} … />`. */
  field: (name: Path<Values>) => FieldBinding;
  /** The form's `onSubmit`: validates, sends once, and shows a refusal where it belongs. */
  submit: (
    send: (values: Output) => Promise<unknown>,
    fields?: RefusalFields<Values>,
    onRefused?: (error: ApiError) => void,
  ) => (event: SubmitEvent) => void;
  /** Shows a failed call: a refusal in the server's words at its field or at the form, the rest in ours at the form. */
  refuse: (error: unknown, fields?: RefusalFields<Values>) => void;
  /** The status of the refusal that a field shows, if it shows one. */
  refusalOf: (name: Path<Values>) => string | undefined;
  /** Empties a field that has to be typed again, and goes there. */
  retype: (name: FieldPathByValue<Values, string>) => void;
  /** What is wrong with the form as a whole. */
  formError: string | undefined;
  isSending: boolean;
};

/**
 * The one owner of a form's behaviour. `schema` is a contract's `<Op>Input`, extended where the screen has more fields; its
 * output is what `submit` sends. A field that was filled in wrongly says so when it is left, an empty one when the form is
 * sent; the first wrong field takes the focus. Visible errors follow the site's language, except a server's own words.
 */
export function useContractForm<Values extends FieldValues, Output>(
  schema: SchemaSource<Values, Output>,
  { defaultValues, draft }: Options<Values>,
): ContractForm<Values, Output> {
  const { handleSubmit, register, ...form } = useForm<Values, unknown, Output>({
    resolver: contractResolver(schema),
    defaultValues: startingValues(defaultValues, draft),
  });
  const isUnderWay = useRef(false);
  useLoadAhead(schema);
  useKeepDraft(form, draft);
  useFollowLanguage(form);

  const refuse = (error: unknown, fields: RefusalFields<Values> = {}) => {
    if (!isApiError(error)) throw error;
    // The login page shows this one.
    if (error.kind === 'unauthorized') return;
    const field = error.kind === 'refused' ? fields[error.status as ErrorStatus] : undefined;
    const type = error.status ?? error.kind;
    if (field) form.setError(field, { type, message: errorText(error) }, { shouldFocus: true });
    else form.setError('root', { type, message: error.kind === 'refused' ? errorText(error) : '' });
  };

  return {
    ...form,
    refuse,
    field: (name) => ({
      ...register(name, validationEvents(form, name)),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    submit: (send, fields, onRefused) => (event) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const sending = handleSubmit(async (values) => {
        try {
          await send(values);
        } catch (error) {
          refuse(error, fields);
          if (isApiError(error)) onRefused?.(error);
        }
      })(event);
      void sending.finally(() => {
        isUnderWay.current = false;
      });
    },
    refusalOf: (name) => form.getFieldState(name, form.formState).error?.type,
    retype: (name) => {
      form.setValue(name, '' as PathValue<Values, typeof name>);
      form.setFocus(name);
    },
    formError: rootText(form.formState.errors.root),
    isSending: form.formState.isSubmitting,
  };
}

/** What the first check needs is there before it: it loads when the form is. */
function useLoadAhead<Values extends FieldValues, Output>(schema: SchemaSource<Values, Output>) {
  useEffect(() => {
    // What did not load is loaded by the check, which says so.
    if (typeof schema === 'function') loadResolver(schema).catch(() => undefined);
  }, [schema]);
}

function rootText(error: { type?: string | number; message?: string } | undefined) {
  if (!error) return undefined;
  return error.message || errorText(new ApiError({ kind: error.type as ApiErrorKind }));
}
