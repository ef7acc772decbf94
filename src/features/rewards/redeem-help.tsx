import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { useSystemDisplayConfig } from '@/api';
import { PATHS } from '@/config/paths';
import { supportUrl } from '@/domain/support';

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
  const support = supportUrl(useSystemDisplayConfig().data?.supportHandle);
  if (!isKnown(status)) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t(TEXTS[status])}{' '}
      {status === 'RedeemCodeUsed' ? (
        <Link to={PATHS.profile} className={LINK}>
          {t('redeem.help.account')}
        </Link>
      ) : support ? (
        <a href={support} target="_blank" rel="noreferrer" className={LINK}>
          {t('redeem.help.support')}
        </a>
      ) : null}
    </p>
  );
}

function isKnown(status: string | undefined): status is keyof typeof TEXTS {
  return status !== undefined && status in TEXTS;
}
