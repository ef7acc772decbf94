import type { ReactNode } from 'react';
import { useSystemDisplayConfig } from '@/api';
import { supportUrl } from '@/domain/support';

/** Where support is reached; null where the operator gave no handle. */
export function useSupportUrl(): string | null {
  return supportUrl(useSystemDisplayConfig().data?.supportHandle);
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
