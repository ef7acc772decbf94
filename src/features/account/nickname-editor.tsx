import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOCAL_ERRORS,
  type UserInfo,
  getSystemUserInfoQueryKey,
  useUserUpdateProfile,
} from '@/api';
import { NicknameMax, UserUpdateProfileInput } from '@/api/schemas';
import { withoutLineBreaks } from '@/lib/typed-text';
import { typed } from '@/api/typed';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/session/use-session';

/**
 * One line of text: Enter saves it, Escape cancels. The form removes line breaks and outer spaces before it sends (spec §5);
 * what was typed stays until the server has accepted it.
 */
export function NicknameEditor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const noteId = useId();
  const { nickname } = useUser();
  const { mutateAsync, error: failure } = useNicknameUpdate();
  const form = useContractForm(nicknameForm, { defaultValues: { nickname } });
  const { error: fieldError, ...field } = form.field('nickname');
  const error = fieldError ?? form.formError;
  const { setFocus } = form;
  useEffect(() => setFocus('nickname', { shouldSelect: true }), [setFocus]);
  const onSubmit = form.submit(
    {
      mutateAsync: async (update) =>
        update.data.nickname === nickname ? null : mutateAsync(update),
      error: failure,
    },
    { onDone },
  );

  function leave(event: KeyboardEvent) {
    // While an input method composes, Escape closes its list of words.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || form.isSending) return;
    onDone();
  }

  return (
    <form noValidate className="flex max-w-md flex-col gap-3 py-2 font-normal" onSubmit={onSubmit}>
      <div className="flex flex-col gap-1.5">
        <Input
          aria-label={t('details.nickname')}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          autoComplete="nickname"
          enterKeyHint="done"
          onKeyDown={leave}
          onPaste={pasteAsLine}
          {...field}
        />
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={`text-sm ${error ? 'font-medium text-destructive' : 'text-muted-foreground'}`}
        >
          {error ?? t('nickname.hint', { most: NicknameMax })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" variant="secondary" pending={form.isSending}>
          {t('common:save')}
        </Button>
        <Button size="sm" variant="outline" onClick={form.isSending ? undefined : onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

const nicknameForm = typed(UserUpdateProfileInput);

/** The new name shows before user info is fetched again. */
function useNicknameUpdate() {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  return useUserUpdateProfile({
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: (_answer, { data }) => {
        queryClient.setQueryData<UserInfo>(
          getSystemUserInfoQueryKey(),
          (user) => user && { ...user, ...data },
        );
        toast.success(t('nickname.saved'));
      },
    },
  });
}

/** Strips the line breaks of pasted text, each of which Chromium and Firefox would replace with a space. */
function pasteAsLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const line = withoutLineBreaks(text);
  if (line === text) return;
  event.preventDefault();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(line, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
