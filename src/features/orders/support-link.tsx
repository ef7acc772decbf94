import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig } from '@/api';
import { Button, type ButtonProps } from '@/components/ui/button';
import { supportUrl } from '@/domain/support';

/** The way to support; absent where the operator gave none. */
export function SupportLink({ size }: Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation('orders');
  const url = supportUrl(useSystemDisplayConfig().data?.supportHandle);
  if (!url) return null;
  return (
    <Button asChild variant="outline" size={size}>
      <a href={url} target="_blank" rel="noreferrer">
        {t('support')}
      </a>
    </Button>
  );
}
