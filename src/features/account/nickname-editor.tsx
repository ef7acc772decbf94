import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOCAL_ERRORS,
  type UserInfo,
  getSystemUserInfoQueryKey,
  useUserUpdateProfile,
} from '@/api';
import { NicknameMax, UserUpdateProfileInput } from '@/api/schemas';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/session/use-session';
import { pasteAsLine } from './paste-as-line';

/**
 * One line of text that is saved by Enter and left as it was by Escape. The form takes line breaks and outer spaces away
 * before it sends (spec §5); what was typed stays until the server has taken it.
 */
export function NicknameEditor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const noteId = useId();
  const { nickname } = useUser();
  const form = useNicknameForm();
  const { error: fieldError, ...field } = form.field('nickname');
  const error = fieldError ?? form.formError;
  const { setFocus } = form;
  useEffect(() => setFocus('nickname', { shouldSelect: true }), [setFocus]);

  function leave(event: KeyboardEvent) {
    // Escape in a Chinese keyboard's list of words closes that list alone.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || form.isSending) return;
    onDone();
  }

  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-3 py-2 font-normal"
      onSubmit={form.submit(async (data) => {
        if (data.nickname !== nickname) await form.save(data);
        onDone();
      })}
    >
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

/** What the server has taken shows before user info is asked again. */
function useNicknameForm() {
  const { t } = useTranslation('account');
  const { nickname } = useUser();
  const queryClient = useQueryClient();
  const { mutateAsync } = useUserUpdateProfile({ mutation: LOCAL_ERRORS });
  const form = useContractForm(UserUpdateProfileInput, { defaultValues: { nickname } });

  async function save(data: UserUpdateProfileInput) {
    await mutateAsync({ data });
    queryClient.setQueryData<UserInfo>(
      getSystemUserInfoQueryKey(),
      (user) => user && { ...user, ...data },
    );
    toast.success(t('nickname.saved'));
  }

  return { ...form, save };
}
