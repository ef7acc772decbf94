import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';
import { DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';

/** The same for every password, so that nothing is told of its length. */
const COVER = '••••••••';

/** A partner's password: not in the document until a press, and copied without being shown (contract: UserBenefit). */
export function PasswordRow({ password, of: name }: { password: string; of: string }) {
  const { t } = useTranslation('benefits');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <DefinitionRow
      isLong
      label={t('mine.password')}
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-label={t(isShown ? 'mine.hideNamed' : 'mine.showNamed', { name })}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden />
            {t(isShown ? 'mine.hide' : 'mine.show')}
          </Button>
          <CopyButton
            value={password}
            label={t('mine.copy')}
            of={t('mine.copyOf', { what: t('mine.password'), name })}
            copiedLabel={t('mine.copied')}
            failedLabel={t('mine.copyFailed')}
          />
        </span>
      }
    >
      <span role="status">
        {isShown ? (
          <span translate="no" className="font-mono">
            {password}
          </span>
        ) : (
          <>
            <span aria-hidden>{COVER}</span>
            <span className="sr-only">{t('mine.hidden')}</span>
          </>
        )}
      </span>
    </DefinitionRow>
  );
}
