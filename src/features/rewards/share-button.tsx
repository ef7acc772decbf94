import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { useMounted } from '@/lib/use-mounted';

/** Hands an address to what the system shares with; absent where it shares with nothing. */
export function ShareButton({ url }: { url: string }) {
  const { t } = useTranslation('rewards');
  const isMounted = useMounted();
  if (!isMounted || !('share' in navigator)) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      // Whoever closes the system's sheet has changed their mind; nothing went wrong.
      onClick={() => void navigator.share({ url }).catch(() => undefined)}
    >
      <Share2 aria-hidden />
      {t('invite.share')}
    </Button>
  );
}
