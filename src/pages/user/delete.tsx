import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { PATHS } from '@/config/paths';
import { Deletion } from '@/features/account/deletion';
import { forgetSentCodes } from '@/features/auth/sent-codes';
import { VerificationField } from '@/features/auth/verification-field';

/** /user/delete: the end of an account (spec §2: personal centre). */
export default function DeletePage() {
  const { t } = useTranslation('account');
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <PageTitle page={t('deletion.page.title')} />
      <PageHeader title={t('deletion.page.title')} description={t('deletion.page.description')} />
      <Deletion
        onDeleted={forgetSentCodes}
        renderCode={({ channel, to, ...field }) => (
          <VerificationField
            {...field}
            channel={channel}
            purpose="delete"
            // A number in full says its country itself.
            account={channel === 'email' ? to : { country: 'CN', number: to }}
            checkAccount={async () => true}
          />
        )}
      />
      <Link
        to={PATHS.profile}
        className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
      >
        {t('deletion.back')}
      </Link>
    </div>
  );
}
