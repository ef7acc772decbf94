import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { takeEscape } from '@/lib/own-key';
import { CHAT_SANDBOX } from './chat';

/** Not modal: the visitor keeps reading, and the chat stays open across public pages. */
export function ChatPanel({ page, onClose }: { page: string; onClose: () => void }) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (takeEscape(event) ? onClose() : undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div
      role="dialog"
      aria-label={t('chat.title')}
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
