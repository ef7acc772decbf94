import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Channel, useHasOperation } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { DialogButton } from '@/components/content/dialog-button';
import { useEditing } from '@/components/form/use-editing';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { canResetPassword } from '@/domain/account';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { lazyPart } from '@/lib/load-module';

const loadEditor = () => import('./nickname-editor');
const NicknameEditor = lazyPart('nickname-editor', async () => (await loadEditor()).NicknameEditor);

const loadBindDialog = async () => (await import('./bind-dialog')).BindDialog;

/** The account's names and ids, as user info has them. */
export function DetailsCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const user = useUser();
  const { uid, username, createTime } = user;
  const canBind = useHasOperation('userBindAccount');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('details.title')}</CardTitle>
        {canBind && user.hasPassword && !canResetPassword(user) ? (
          <CardDescription>{t('details.noReset')}</CardDescription>
        ) : null}
      </CardHeader>
      <DefinitionList className="px-5 sm:px-6">
        <NicknameRow />
        <DefinitionRow
          label={t('details.uid')}
          action={
            <CopyButton
              value={uid}
              variant="ghost"
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
        <ChannelRow channel="email" />
        <ChannelRow channel="phone" />
        <DefinitionRow label={t('details.memberSince')}>
          <time dateTime={new Date(createTime).toISOString()}>{format.date(createTime)}</time>
        </DefinitionRow>
      </DefinitionList>
    </Card>
  );
}

function OptionalValue({ value }: { value: string | null }) {
  const { t } = useTranslation('account');
  return value === null ? (
    <span className="font-normal text-muted-foreground">{t('details.notSet')}</span>
  ) : (
    <span>{value}</span>
  );
}

/** The row of the email address or the phone number. */
function ChannelRow({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['account', 'auth']);
  const value = useUser()[channel];
  const mode = value === null ? 'add' : 'change';
  const canBind = useHasOperation('userBindAccount');
  return (
    <DefinitionRow
      label={t(`details.${channel}`)}
      action={
        canBind ? (
          <DialogButton
            load={loadBindDialog}
            given={{ channel }}
            size="sm"
            variant="ghost"
            aria-label={t(`auth:bind.${channel}.${mode}`)}
          >
            {t(`details.${mode}`)}
          </DialogButton>
        ) : null
      }
    >
      <OptionalValue value={value} />
    </DefinitionRow>
  );
}

/** The nickname, edited in place. */
function NicknameRow() {
  const { t } = useTranslation('account');
  const { nickname } = useUser();
  const { isEdited, leave, opener } = useEditing(loadEditor);
  const canEdit = useHasOperation('userUpdateProfile');
  if (!canEdit) return <DefinitionRow label={t('details.nickname')}>{nickname}</DefinitionRow>;
  if (isEdited) {
    return (
      <DefinitionRow label={t('details.nickname')}>
        <Suspense fallback={<Skeleton className="my-2 h-11 max-w-md" />}>
          <NicknameEditor onDone={leave} />
        </Suspense>
      </DefinitionRow>
    );
  }
  return (
    <DefinitionRow
      label={t('details.nickname')}
      action={
        <Button size="sm" variant="ghost" aria-label={t('nickname.editNamed')} {...opener}>
          {t('nickname.edit')}
        </Button>
      }
    >
      {nickname}
    </DefinitionRow>
  );
}
