import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from '@/components/content/auth-layout';
import { SessionNotice } from './session-notice';
import { Wanted } from './wanted';

type AuthScreenProps = {
  title: string;
  description?: ReactNode;
  /** The link to the neighbouring screen. */
  footer: ReactNode;
  children: ReactNode;
};

/** The layout of login, registration and reset: title, notice about the last session, form, footer. */
export function AuthScreen({ title, description, footer, children }: AuthScreenProps) {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout motto={t('motto')}>
      {/* Fixed to the top: if it were centred, every error would move the fields under the pointer. */}
      <div className="mb-auto flex flex-col gap-7 lg:mt-[9dvh]">
        <div className="flex flex-col gap-2">
          <h1 className="text-title">{title}</h1>
          {description ? <p className="text-muted-foreground">{description}</p> : null}
        </div>
        <Wanted />
        <SessionNotice />
        {children}
        <noscript>
          <p className="text-sm text-muted-foreground">{t('noScript')}</p>
        </noscript>
        <p className="border-t border-border pt-6 text-sm text-muted-foreground">{footer}</p>
      </div>
    </AuthLayout>
  );
}
