import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { ClientPlatform } from '@/api';
import { PATHS } from '@/config/paths';

type SystemHintProps = {
  system: ClientPlatform;
  /** How many files there are to choose from: with one there is nothing to choose. */
  count: number;
};

/** How to find out which file fits; for Apple's store, what to do where it shows no client. */
export function SystemHint({ system, count }: SystemHintProps) {
  const { t } = useTranslation('download');
  if (system === 'ios') {
    return (
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground">
        <span>{t('hints.ios')}</span>{' '}
        <Link to={PATHS.appleHelp} className="text-link text-foreground">
          {t('hints.iosLink')}
        </Link>
      </p>
    );
  }
  if (count < 2) return null;
  return <p className="text-sm text-balance text-muted-foreground">{t(`hints.${system}`)}</p>;
}
