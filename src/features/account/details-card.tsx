import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { NicknameRow } from './nickname-row';

/** Who the account belongs to, as user info says it. */
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
