import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '@/components/ui/button';
import { toast } from 'sonner';
import { useMounted } from '@/lib/use-mounted';

type ShareButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  label: string;
  url: string;
  /** Sent with the link, if the chosen app supports text. */
  text?: string;
};

/** Opens the device's share sheet. Render it only if `useCanShare` returns true. */
export function ShareButton({ label, url, text, variant, size }: ShareButtonProps) {
  const { t } = useTranslation();

  async function share() {
    try {
      await navigator.share({ url, text });
    } catch (error) {
      // Closing the sheet is no failure.
      if ((error as DOMException).name !== 'AbortError') toast.error(t('shareFailed'));
    }
  }

  return (
    <Button variant={variant} size={size} onClick={() => void share()}>
      <Share2 aria-hidden />
      <span>{label}</span>
    </Button>
  );
}

/** Whether the browser has a share sheet; false until the page is hydrated. */
export function useCanShare(): boolean {
  return useMounted() && 'share' in navigator;
}
