import { Share2 } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useMounted } from '@/lib/use-mounted';

type ShareButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  label: string;
  url: string;
  /** Sent with the link, if the chosen app supports text. */
  text?: string;
};

/** Opens the device's share sheet. Render it only if `useCanShare` returns true. */
export function ShareButton({ label, url, text, variant, size }: ShareButtonProps) {
  return (
    <Button
      variant={variant}
      size={size}
      // Closing the sheet rejects, which is not a failure.
      onClick={() => void navigator.share({ url, text }).catch(() => undefined)}
    >
      <Share2 aria-hidden />
      <span>{label}</span>
    </Button>
  );
}

/** Whether the browser has a share sheet; false until the page is hydrated. */
export function useCanShare(): boolean {
  return useMounted() && 'share' in navigator;
}
