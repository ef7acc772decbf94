import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { CHAT } from '@/config/third-parties';
import { useLocation } from '@/i18n/navigation';
import { useMounted } from '@/lib/use-mounted';
import { type Chat, hasChat, mayChatOn } from './chat';
import { ChatPanel } from './chat-panel';

/**
 * The support chat, on public pages of the product's own hosts if one is configured. It loads when it is opened, in a
 * frame of another origin, because a vendor's script in the page itself could read the visitor's login
 * (docs/threat-model.md).
 */
export function SupportChat({ chat = CHAT }: { chat?: Chat }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isHere = useMounted() && hasChat(window.location, chat) && mayChatOn(pathname);
  if (!isHere) return null;

  function close() {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  }

  if (isOpen) return <ChatPanel page={chat.page} onClose={close} />;
  return (
    <Button
      ref={button}
      variant="secondary"
      data-bottom=""
      aria-haspopup="dialog"
      onClick={() => setIsOpen(true)}
      className="fixed right-4 bottom-4 max-lg:in-[:has([data-pay-bar])]:bottom-24 z-30 shadow-raised print:hidden"
    >
      <MessageCircle aria-hidden />
      <span>{t('chat.open')}</span>
    </Button>
  );
}
