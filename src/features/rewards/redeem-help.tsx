import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { SupportLink } from '@/components/content/support-link';
import { PATHS } from '@/config/paths';

const LINK =
  'font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2';

const TEXTS = {
  RedeemCodeUsed: 'redeem.help.used',
  RedeemCodeExpired: 'redeem.help.expired',
  RedeemCodeNotForYou: 'redeem.help.notForYou',
} as const;

/** What to do after a refusal, under the server's own words; `status` is the refusal that the field shows. */
export function RedeemHelp({ status }: { status: string | undefined }) {
  const { t } = useTranslation('rewards');
  if (!isKnown(status)) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t(TEXTS[status])}{' '}
      {status === 'RedeemCodeUsed' ? (
        <Link to={PATHS.profile} className={LINK}>
          {t('redeem.help.account')}
        </Link>
      ) : (
        <SupportLink className={LINK}>{t('redeem.help.support')}</SupportLink>
      )}
    </p>
  );
}

function isKnown(status: string | undefined): status is keyof typeof TEXTS {
  return status !== undefined && status in TEXTS;
}
