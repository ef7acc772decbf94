import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { CHAT } from '@/config/third-parties';
import { useMounted } from '@/lib/use-mounted';
import { type Chat, hasChat, loadChat, mayChatOn, mayChatSinceLanding } from './chat';

type SupportChatProps = {
  chat?: Chat;
  /** Goes to an address with a new document. */
  leave?: (href: string) => void;
};

/**
 * The button that loads the support chat: only where one is configured, on the product's own hosts, on public pages, and
 * only when it is pressed. A page that may not have a stranger's script in it is then reached by a new document.
 */
export function SupportChat({ chat = CHAT, leave = goTo }: SupportChatProps) {
  const { pathname } = useLocation();
  const [state, setState] = useState<'absent' | 'loading' | 'loaded'>('absent');
  const isHere = useMounted() && hasChat(window.location.hostname, chat) && mayChatSinceLanding();
  useCleanPages(state !== 'absent', leave);
  if (!isHere || state === 'loaded' || !mayChatOn(pathname)) return null;
  return <ChatButton chat={chat} isLoading={state === 'loading'} onState={setState} />;
}

type ChatButtonProps = {
  chat: Chat;
  isLoading: boolean;
  onState: (state: 'absent' | 'loading' | 'loaded') => void;
};

function ChatButton({ chat, isLoading, onState }: ChatButtonProps) {
  const { t } = useTranslation('shell');

  async function open() {
    onState('loading');
    try {
      await loadChat(chat);
      onState('loaded');
    } catch {
      onState('absent');
      toast.error(t('chat.failed'));
    }
  }

  return (
    <Button
      variant="secondary"
      pending={isLoading}
      onClick={() => void open()}
      className="fixed right-4 bottom-4 z-30 shadow-raised"
    >
      <MessageCircle aria-hidden />
      {t('chat.open')}
    </Button>
  );
}

/** Once the script is in the document, the way to a page without it is a new document. */
function useCleanPages(isScriptHere: boolean, leave: (href: string) => void): void {
  const { location } = useNavigation();
  const here = useLocation();
  const next = location ?? here;
  const href = useHref(next);
  useEffect(() => {
    if (isScriptHere && !mayChatOn(next.pathname)) leave(href);
  }, [isScriptHere, next.pathname, href, leave]);
}

function goTo(href: string): void {
  window.location.assign(href);
}
