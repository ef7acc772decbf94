import { use, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/text-field';
import type { ContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/button';
import { SECOND_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { useMounted } from '@/lib/use-mounted';
import { forgetReferral } from '@/session/kept-campaign';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { TypedCodeContext } from './auth-place';
import { useTrialAccount } from './use-trial-note';

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
 * An invite code, the time that it adds to a new account, and a button to continue without an unknown code. Most
 * visitors have no code, so the field is behind a button. A code in the address or from an earlier visit opens it; the
 * page's first script then marks the document (src/app/start/head.ts), so that nothing moves when the app starts.
 */
export function InvitationField({ form, code }: InvitationFieldProps) {
  const { t } = useTranslation(['auth', 'forms']);
  const format = useFormat();
  const referral = useReferral();
  const hasTrial = useTrialAccount() !== null;
  const isTyping = useIsTyping(code);
  // A prerendered form does not know the visitor's code.
  const isMounted = useMounted();
  const offer = useTrialTime(isTyping || !isMounted ? null : code || null);
  const { error, ...field } = form.field('inviteCode');
  const id = useId();
  // Stays open while the visitor deletes the code to type another one.
  const [isOpen, setIsOpen] = useState(false);
  if (isMounted && (code || error) && !isOpen) setIsOpen(true);
  const isUnknown = !isTyping && offer.isUnknown;
  const isRefused = form.findRefusal('inviteCode') === 'InviteCodeInvalid';

  function hint() {
    // A code adds no time to a trial that has already begun.
    if (hasTrial) return null;
    if (isTyping || offer.isPending) return t('register.checkingCode');
    return offer.time ? t('register.startsWith', { time: format.duration(offer.time) }) : null;
  }

  function leaveOut() {
    if (code === referral) forgetReferral();
    form.clearErrors('inviteCode');
    form.retype('inviteCode');
  }

  function open() {
    flushSync(() => setIsOpen(true));
    form.setFocus('inviteCode');
  }

  return (
    <>
      {isOpen ? null : (
        <div className="-mt-2 in-data-invited:hidden">
          <Button
            variant="link"
            aria-expanded={false}
            aria-controls={id}
            onClick={open}
            className="text-sm"
          >
            {t('register.haveCode')}
          </Button>
          <p className="text-sm text-muted-foreground">{hint()}</p>
        </div>
      )}
      <div id={id} className={cn(!isOpen && 'hidden in-data-invited:block')}>
        <TextField
          {...field}
          label={t('forms:inviteCode')}
          isOptional
          autoComplete="off"
          // Prerendered for a visitor with a code, whose time only the server knows.
          hint={isOpen ? hint() : isMounted ? null : t('register.checkingCode')}
          error={error ?? (isUnknown ? t('register.unknownCode') : undefined)}
          after={
            isUnknown || isRefused ? (
              <Button variant="link" size="sm" onClick={leaveOut}>
                {t('register.withoutCode')}
              </Button>
            ) : null
          }
        />
      </div>
    </>
  );
}

/** Whether a code is still being typed: it is checked, and its time shown, only after a pause. */
function useIsTyping(code: string): boolean {
  const [settled, setSettled] = useState(code);
  const showTrial = use(TypedCodeContext);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(code);
      showTrial(code);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [code, showTrial]);
  return code !== '' && code !== settled;
}
