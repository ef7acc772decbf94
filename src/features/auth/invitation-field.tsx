import { Check } from 'lucide-react';
import { use, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '@/components/form/text-field';
import type { ContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/button';
import { SECOND_MS } from '@/config/constants';
import { cn } from '@/lib/cn';
import { useMounted } from '@/lib/use-mounted';
import { forgetReferral, readReferral } from '@/session/kept-campaign';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { TrialContext } from './auth-place';

const TYPING_PAUSE_MS = SECOND_MS / 2;

type Values = { inviteCode: string };
export type InvitationForm = Pick<
  ContractForm<Values, unknown>,
  'field' | 'findRefusal' | 'retype' | 'clearErrors' | 'setFocus'
>;

type InvitationFieldProps = {
  form: InvitationForm;
  /** The field's value. */
  code: string;
};

/**
 * An invite code. That of an invited visitor is a chip, with a button to change it. Most visitors have none, so the
 * field is behind a button; an unknown code opens it, with a button to continue without the code. The page's first
 * script marks the document of an invited visitor (src/app/start/head.ts), so that nothing moves when the app starts.
 */
export function InvitationField({ form, code }: InvitationFieldProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const referral = useReferral();
  const isTyping = useIsTyping(code);
  // A prerendered form does not know the visitor's code.
  const isMounted = useMounted();
  const offer = useTrialTime(isTyping || !isMounted ? null : code || null);
  const { error, ...field } = form.field('inviteCode');
  const id = useId();
  // Stays open while the visitor deletes the code to type another one.
  const [isAsked, setIsAsked] = useState(false);
  const isUnknown = !isTyping && offer.isUnknown;
  const isRefused = form.findRefusal('inviteCode') === 'InviteCodeInvalid';
  const isOpen = isAsked || (isMounted && (error !== undefined || isUnknown));
  const isChip = !isOpen && isMounted && code !== '';
  if (isOpen && !isAsked) setIsAsked(true);

  function removeCode() {
    if (code === referral) forgetReferral();
    form.clearErrors('inviteCode');
    form.retype('inviteCode');
  }

  function open() {
    flushSync(() => setIsAsked(true));
    form.setFocus('inviteCode');
  }

  return (
    <>
      {isOpen || isChip ? null : (
        <div className="-mt-2 in-data-invited:hidden">
          <Button variant="link" aria-expanded={false} aria-controls={id} onClick={open}>
            {t('register.haveCode')}
          </Button>
        </div>
      )}
      {isOpen ? null : (
        <div
          className={cn(
            'min-h-11 flex-wrap items-center gap-x-4 gap-y-1',
            isChip ? 'flex' : 'hidden in-data-invited:flex',
          )}
        >
          <span className="font-semibold">{t('forms:inviteCode')}</span>
          {isChip ? (
            <>
              <span className="flex items-center gap-1.5 bg-foreground px-2.5 py-1 font-semibold text-background">
                <bdi className="wrap-anywhere">{code}</bdi>
                <Check
                  aria-hidden
                  className={cn('size-4', offer.time === undefined && 'invisible')}
                />
              </span>
              <Button variant="link" aria-controls={id} onClick={open}>
                {t('register.changeCode')}
              </Button>
            </>
          ) : (
            <span className="text-muted-foreground">{t('register.checkingCode')}</span>
          )}
        </div>
      )}
      <div id={id} className={cn(!isOpen && 'hidden')}>
        <TextField
          {...field}
          label={t('forms:inviteCode')}
          isOptional
          autoComplete="off"
          hint={isTyping || offer.isPending ? t('register.checkingCode') : null}
          error={error ?? (isUnknown ? t('register.unknownCode') : undefined)}
          after={
            isUnknown || isRefused ? (
              <Button variant="link" size="sm" onClick={removeCode}>
                {t('register.withoutCode')}
              </Button>
            ) : null
          }
        />
      </div>
    </>
  );
}

/**
 * The invite code of the visitor's link, as a form starts with it; empty without one. No field of prerendered HTML shows
 * it, so it need not wait for hydration.
 */
export function useInviteCode(): string {
  const [query] = useSearchParams();
  return readReferral(query);
}

/** Whether a code is still being typed: it is checked, and its time shown, only after a pause. */
function useIsTyping(code: string): boolean {
  const [settled, setSettled] = useState(code);
  const { showCode } = use(TrialContext);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(code);
      showCode(code);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [code, showCode]);
  return code !== '' && code !== settled;
}
