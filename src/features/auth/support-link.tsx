import type { ReactNode } from 'react';
import { useSystemDisplayConfig } from '@/api';

/** Telegram's address of the support handle that the display config gives (`@name`); null without one. */
export function useSupportUrl(): string | null {
  const handle = useSystemDisplayConfig().data?.supportHandle;
  return handle ? `https://t.me/${encodeURIComponent(handle.replace(/^@/, ''))}` : null;
}

/** Words that lead to support; only words where the operator gave no handle. */
export function SupportLink({ children }: { children?: ReactNode }) {
  const url = useSupportUrl();
  if (!url) return children;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-foreground underline underline-offset-4"
    >
      {children}
    </a>
  );
}
