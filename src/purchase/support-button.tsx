import { useSystemDisplayConfig } from '@/api';
import { Button, type ButtonProps } from '@/components/ui/button';
import { supportUrl } from '@/domain/support';

type SupportButtonProps = Pick<ButtonProps, 'size' | 'variant'> & { label: string };

/** Opens the support chat; absent if the operator has none. */
export function SupportButton({ label, size, variant = 'outline' }: SupportButtonProps) {
  const url = supportUrl(useSystemDisplayConfig().data?.supportHandle);
  if (!url) return null;
  return (
    <Button asChild variant={variant} size={size}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    </Button>
  );
}
