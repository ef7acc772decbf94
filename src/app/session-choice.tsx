import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api';
import { renewToken, switchToken } from '@/api/tokens';
import { ActionDialog } from '@/components/content/action-dialog';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';
import { toast } from 'sonner';
import { SECOND_MS } from '@/config/constants';
import { recognisedBy } from '@/domain/account';
import { errorText } from '@/i18n/error-text';
import { forgetOtherToken, logInByLink } from '@/session/link-login';
import { useAccountName } from '@/session/use-account-name';
import { useOtherSession } from '@/session/use-other-session';

const TOAST = { id: 'otherSession' };

/**
 * Decides about a token from the address while a session runs (states: session). A token of the same account replaces
 * the stored one, a refused token is dropped, and otherwise the visitor chooses between the two accounts.
 */
export function SessionChoice({ otherToken }: { otherToken: string }) {
  const { t } = useTranslation('shell');
  const other = useOtherSession(otherToken);
  const { state } = other;
  const refusalText = (error: ApiError) =>
    error.kind === 'unauthorized'
      ? t('sessionChoice.expired')
      : t('sessionChoice.refused', { message: errorText(error) });
  const formatName = useAccountName();
  const refusal = state === 'refused' ? refusalText(other.error) : null;
  useSlowCheck(state === 'checking', t('sessionChoice.checking'));
  useEffect(() => {
    if (state === 'same') renewToken(otherToken);
    else if (state === 'free') logInByLink(otherToken);
    else if (refusal) toast.error(refusal, TOAST);
    else return;
    forgetOtherToken();
  }, [state, refusal, otherToken]);

  if (state === 'failed') {
    return (
      <Question
        title={t('sessionChoice.failed.title')}
        text={t('sessionChoice.failed.text', { message: errorText(other.error) })}
      >
        <DialogClose asChild>
          <Button variant="outline">{t('sessionChoice.failed.keep')}</Button>
        </DialogClose>
        <Button variant="secondary" pending={other.isFetching} onClick={other.retry}>
          {t('sessionChoice.failed.retry')}
        </Button>
      </Question>
    );
  }
  if (state !== 'other') return null;
  return (
    <Question
      title={t('sessionChoice.title')}
      text={t('sessionChoice.text', {
        mine: formatName(other.mine),
        other: formatName(other.other),
      })}
    >
      <DialogClose asChild>
        <Button variant="outline" onClick={() => switchToken(otherToken)}>
          {t('sessionChoice.replace', { account: recognisedBy(other.other) })}
        </Button>
      </DialogClose>
      <DialogClose asChild>
        <Button variant="secondary" autoFocus>
          {t('sessionChoice.keep', { account: recognisedBy(other.mine) })}
        </Button>
      </DialogClose>
    </Question>
  );
}

type QuestionProps = { title: string; text: string; children: ReactNode };

function Question({ title, text, children }: QuestionProps) {
  return (
    <ActionDialog isOpen isQuestion onOpenChange={forgetOtherToken} title={title} text={text}>
      {/* In a column: the names of two accounts do not fit side by side. */}
      <DialogFooter className="wrap-anywhere sm:flex-col-reverse">{children}</DialogFooter>
    </ActionDialog>
  );
}

/** Shows a toast when the check takes more than a second. */
function useSlowCheck(isChecking: boolean, text: string): void {
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setTimeout(() => toast.info(text, TOAST), SECOND_MS);
    return () => {
      clearTimeout(timer);
      toast.dismiss(TOAST.id);
    };
  }, [isChecking, text]);
}
