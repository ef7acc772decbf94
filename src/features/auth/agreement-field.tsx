import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckboxField } from '@/components/form/checkbox-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { AGREEMENTS } from './agreements';

/** Asked for on login as on registration (spec §5). */
export function AgreementField(field: FieldBinding) {
  return (
    <CheckboxField {...field}>
      <Trans
        ns="auth"
        i18nKey="agreement"
        components={{
          userAgreement: <Agreement to={AGREEMENTS.userAgreement} />,
          privacyPolicy: <Agreement to={AGREEMENTS.privacyPolicy} />,
        }}
      />
    </CheckboxField>
  );
}

/** In a tab of its own: the form keeps what was typed. */
function Agreement({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
