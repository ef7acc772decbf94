import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useUser } from '@/session/use-session';

/** Forms are not in the page's first load; they come as soon as somebody is about to press. */
const editor = () => import('./nickname-editor');
const NicknameEditor = lazy(async () => ({ default: (await editor()).NicknameEditor }));

/** The nickname, edited where it stands. */
export function NicknameRow() {
  const { t } = useTranslation('account');
  const { nickname } = useUser();
  const [mode, setMode] = useState<'shown' | 'edited' | 'left'>('shown');
  if (mode === 'edited') {
    return (
      <DefinitionRow label={t('details.nickname')}>
        <Suspense fallback={<Skeleton className="my-2 h-11 max-w-md" />}>
          <NicknameEditor onDone={() => setMode('left')} />
        </Suspense>
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
          onPointerEnter={() => void prepare()}
          onFocus={() => void prepare()}
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

/** A failure shows when the editor is asked for, not before. */
async function prepare(): Promise<void> {
  await editor().catch(() => undefined);
}

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}
