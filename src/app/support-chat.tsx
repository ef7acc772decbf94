import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, useBlocker } from 'react-router-dom';
import { useLocation } from '@/i18n/navigation';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { CHAT } from '@/config/third-parties';
import { useMounted } from '@/lib/use-mounted';
import { type Chat, hasChat, loadChat, mayChatOn, mayChatSinceLanding } from './chat';

/**
 * The button that loads the support chat when it is pressed; on public pages of the product's own hosts, if a chat is
 * configured. Once the script is loaded, pages that must not have third-party scripts open in a new document.
 */
export function SupportChat({ chat = CHAT }: { chat?: Chat }) {
  const { pathname } = useLocation();
  const [state, setState] = useState<'absent' | 'loading' | 'loaded'>('absent');
  const isHere = useMounted() && hasChat(window.location.hostname, chat) && mayChatSinceLanding();
  const isOffered = isHere && state !== 'loaded' && mayChatOn(pathname);
  return (
    <>
      {state !== 'absent' && <LeaveByDocument />}
      {isOffered && <ChatButton chat={chat} isLoading={state === 'loading'} onState={setState} />}
    </>
  );
}

/** Opens pages that may not load the chat's script in a new document. */
function LeaveByDocument() {
  const blocker = useBlocker(({ nextLocation }) => !mayChatOn(nextLocation.pathname));
  const target = blocker.state === 'blocked' ? createPath(blocker.location) : null;
  useEffect(() => {
    if (target !== null) window.location.assign(target);
  }, [target]);
  return null;
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
