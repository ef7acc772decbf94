import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';

/** Keeps the code of forms out of the page's first load. */
const loadEditor = () => import('./nickname-editor');
const NicknameEditor = lazy(async () => ({ default: (await loadEditor()).NicknameEditor }));

/** The account's names and ids, as user info has them. */
export function DetailsCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { uid, username, email, phone, createTime } = useUser();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('details.title')}</CardTitle>
      </CardHeader>
      <DefinitionList className="px-5 sm:px-6">
        <NicknameRow />
        <DefinitionRow
          label={t('details.uid')}
          action={
            <CopyButton
              value={uid}
              label={t('details.copy')}
              copiedLabel={t('details.copied')}
              failedLabel={t('details.copyFailed')}
            />
          }
        >
          {uid}
        </DefinitionRow>
        <DefinitionRow label={t('details.username')}>
          <OptionalValue value={username} />
        </DefinitionRow>
        <DefinitionRow label={t('details.email')}>
          <OptionalValue value={email} />
        </DefinitionRow>
        <DefinitionRow label={t('details.phone')}>
          <OptionalValue value={phone} />
        </DefinitionRow>
        <DefinitionRow label={t('details.memberSince')}>
          <time dateTime={new Date(createTime).toISOString()}>{format.date(createTime)}</time>
        </DefinitionRow>
      </DefinitionList>
    </Card>
  );
}

function OptionalValue({ value }: { value: string | null }) {
  const { t } = useTranslation('account');
  return value ?? <span className="font-normal text-muted-foreground">{t('details.notSet')}</span>;
}

/** The nickname, edited in its row. */
function NicknameRow() {
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
          onPointerEnter={prepareEditor}
          onFocus={prepareEditor}
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

/** A failure shows when the editor is opened. */
function prepareEditor(): void {
  loadEditor().catch(() => undefined);
}

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}
