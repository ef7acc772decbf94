import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';
import { useUser } from '@/session/use-session';
import { NicknameEditor } from './nickname-editor';

/** The nickname, edited where it stands. */
export function NicknameRow() {
  const { t } = useTranslation('account');
  const { nickname } = useUser();
  const [mode, setMode] = useState<'shown' | 'edited' | 'left'>('shown');
  if (mode === 'edited') {
    return (
      <DefinitionRow label={t('details.nickname')}>
        <NicknameEditor onDone={() => setMode('left')} />
      </DefinitionRow>
    );
  }
  return (
    <DefinitionRow
      label={t('details.nickname')}
      action={
        <Button
          // The editor had the focus and is gone.
          ref={mode === 'left' ? focusOn : undefined}
          size="sm"
          variant="outline"
          aria-label={t('nickname.editNamed')}
          onClick={() => setMode('edited')}
        >
          {t('nickname.edit')}
        </Button>
      }
    >
      {nickname}
    </DefinitionRow>
  );
}

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}
