import type { ComponentProps } from 'react';
import { useSystemDisplayConfig } from '@/api';
import { supportUrl } from '@/domain/support';

type SupportLinkProps = ComponentProps<'a'> & {
  /** For a link within a sentence: without a link its words stay as plain text. */
  inText?: boolean;
  /** The message that Telegram prefills for the visitor to send. */
  message?: string;
};

/**
 * Links to support on Telegram, in a new tab. Absent if the operator gave no handle. As a button: `<Button
 * asChild><SupportLink>…</SupportLink></Button>`.
 */
export function SupportLink({ inText = false, message, children, ...props }: SupportLinkProps) {
  const url = useSupportUrl(message);
  // The text nodes around it change when the browser translates the page, and React can't insert before them
  // (docs/decisions/0028-translated-pages.md). So the link comes and goes within a permanent element.
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

/** The address of support; null if the operator gave no handle. For parts that depend on it. */
export function useSupportUrl(message?: string): string | null {
  return supportUrl(useSystemDisplayConfig().data?.supportHandle, message);
}
