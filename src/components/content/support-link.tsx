import type { ComponentProps } from 'react';
import { useSystemDisplayConfig } from '@/api';
import { supportUrl } from '@/domain/support';

type SupportLinkProps = ComponentProps<'a'> & {
  /** Part of a sentence: the words stay as plain text where there is no link. */
  inText?: boolean;
  /** What Telegram has typed in for the visitor to send. */
  message?: string;
};

/**
 * Leads to support on Telegram, in a tab of its own. Absent if the operator gave no handle. A button is
 * `<Button asChild><SupportLink>…</SupportLink></Button>`.
 */
export function SupportLink({ inText = false, message, children, ...props }: SupportLinkProps) {
  const url = useSupportUrl(message);
  if (!url) return inText ? <span>{children}</span> : null;
  const looks = inText
    ? { className: 'font-semibold text-foreground underline underline-offset-4' }
    : {};
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" {...looks} {...props}>
      {children}
    </a>
  );
}

/** The address of support; null if the operator gave no handle. For parts that are absent without it. */
export function useSupportUrl(message?: string): string | null {
  return supportUrl(useSystemDisplayConfig().data?.supportHandle, message);
}
