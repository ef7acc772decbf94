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
  // The words around it are texts, before which nothing can be inserted once the browser has translated them: so the link comes
  // and goes within an element that stays.
  if (inText) {
    const words = <span>{children}</span>;
    return (
      <span>
        {url ? (
          <TextLink href={url} {...props}>
            {words}
          </TextLink>
        ) : (
          words
        )}
      </span>
    );
  }
  if (!url) return null;
  return (
    <a href={url} {...IN_NEW_TAB} {...props}>
      {children}
    </a>
  );
}

const IN_NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

function TextLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a
      className="font-semibold text-foreground underline underline-offset-4"
      {...IN_NEW_TAB}
      {...props}
    >
      {children}
    </a>
  );
}

/** The address of support; null if the operator gave no handle. For parts that are absent without it. */
export function useSupportUrl(message?: string): string | null {
  return supportUrl(useSystemDisplayConfig().data?.supportHandle, message);
}
