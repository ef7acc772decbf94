import { type ReactNode, useId } from 'react';
import { Trans } from 'react-i18next';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldNote } from '@/components/ui/field-note';
import { LEGAL } from '@/config/legal';
import { PATHS } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { Link } from '@/i18n/navigation';
import { useLanguage } from '@/i18n/use-language';
import { localStore } from '@/lib/safe-storage';
import { storedText } from '@/lib/store';

/** Identifies the terms in force by their date: new terms need a new agreement. */
const TERMS = LEGAL.effective ?? 'sample';

const agreedTerms = storedText(localStore, STORAGE_KEYS.agreement, /^[\w-]{1,20}$/);

/** Whether a visitor of this browser has agreed to the terms in force. */
export function hasAgreed(): boolean {
  return agreedTerms.get() === TERMS;
}

/**
 * The agreement to terms and privacy policy, required for login and registration (spec §5). Once given, the box is
 * ticked the next time (`hasAgreed`).
 */
export function AgreementField({ error, onChange, ...input }: FieldBinding) {
  const id = useId();
  const language = useLanguage();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3 short:text-sm">
        <Checkbox
          id={id}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5"
          {...input}
          onChange={(event) => {
            if (event.target.checked) agreedTerms.set(TERMS);
            else agreedTerms.remove();
            return onChange(event);
          }}
        />
        <Trans
          key={language}
          parent="span"
          ns="auth"
          i18nKey="agreement"
          components={{
            userAgreement: <TermsLink to={PATHS.terms} />,
            privacyPolicy: <TermsLink to={PATHS.privacy} />,
          }}
        />
      </label>
      {error ? (
        <FieldNote isError id={`${id}-error`}>
          {error}
        </FieldNote>
      ) : null}
    </div>
  );
}

/** Opens in a new tab, so that the form keeps its input. */
function TermsLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
