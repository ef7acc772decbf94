import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '@/components/form/checkbox-field';
import type { FieldBinding } from '@/components/form/use-contract-form';

/**
 * Its links work before they are alive: the form need not wait for what makes them, and where that does not load, what is
 * there stays as it is.
 */
const AgreementText = lazy(async () => {
  const text = await import('./agreement-text').catch(() => null);
  return text ? { default: text.AgreementText } : new Promise<never>(() => undefined);
});

const TAGS = /<[^>]*>/g;

/** Asked for on login as on registration (spec §5). */
export function AgreementField(field: FieldBinding) {
  const { t } = useTranslation('auth');
  return (
    <CheckboxField {...field}>
      <Suspense fallback={t('agreement').replaceAll(TAGS, '')}>
        <AgreementText />
      </Suspense>
    </CheckboxField>
  );
}
