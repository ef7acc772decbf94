import { MessageCircle, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { CHAT } from '@/config/third-parties';
import { useLocation } from '@/i18n/navigation';
import { useMounted } from '@/lib/use-mounted';
import { CHAT_SANDBOX, type Chat, hasChat, mayChatOn } from './chat';

/**
 * The support chat, on public pages of the product's own hosts if one is configured. It loads when it is opened, in a frame of
 * another origin: a script of its vendor in the page itself could read the visitor's login (docs/threat-model.md).
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
      aria-haspopup="dialog"
      onClick={() => setIsOpen(true)}
      className="fixed right-4 bottom-4 z-30 shadow-raised print:hidden"
    >
      <MessageCircle aria-hidden />
      {t('chat.open')}
    </Button>
  );
}

/** Not modal: the visitor goes on reading, and the chat stays open, from one public page to the next. */
function ChatPanel({ page, onClose }: { page: string; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div
      role="dialog"
      aria-label={t('chat.title')}
      onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
      className="fixed inset-x-4 bottom-4 z-30 flex h-[min(36rem,calc(100dvh-2rem))] flex-col border border-border bg-card text-card-foreground shadow-raised sm:left-auto sm:w-96 print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-b border-border py-1 pr-1 pl-4">
        <p className="font-semibold">{t('chat.title')}</p>
        <Button autoFocus size="sm" variant="ghost" aria-label={t('chat.close')} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <iframe
        src={page}
        title={t('chat.title')}
        sandbox={CHAT_SANDBOX}
        referrerPolicy="strict-origin"
        className="min-h-0 w-full flex-1 border-0 bg-white"
      />
      <p className="border-t border-border px-4 py-2 text-sm text-muted-foreground">
        <SupportLink inText>{t('chat.otherwise')}</SupportLink>
      </p>
    </div>
  );
}
