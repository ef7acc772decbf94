import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { AGREEMENTS } from './agreements';

/** What is agreed to, with the ways there. */
export function AgreementText() {
  return (
    <Trans
      ns="auth"
      i18nKey="agreement"
      components={{
        userAgreement: <Agreement to={AGREEMENTS.userAgreement} />,
        privacyPolicy: <Agreement to={AGREEMENTS.privacyPolicy} />,
      }}
    />
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
