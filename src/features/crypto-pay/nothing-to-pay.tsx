import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS, ordersPath } from '@/config/paths';

/** The address names nothing that could be paid here: trying again does not help (spec §8: invalid product ID). */
export function NothingToPay({ reason }: { reason: 'product' | 'order' }) {
  const { t } = useTranslation('crypto-pay');
  return (
    <ResultScreen
      kind="404"
      className="px-0 sm:px-0 md:min-h-0"
      title={t(`nothing.${reason}.title`)}
      subtitle={t(`nothing.${reason}.text`)}
      actions={
        <Button asChild>
          <Link to={reason === 'product' ? PATHS.pricing : ordersPath()}>
            {t(`nothing.${reason}.action`)}
          </Link>
        </Button>
      }
    />
  );
}
