import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '@/i18n/navigation';
import type { ResolvedEntry } from '../navigation';

type EntryLinkProps = Omit<ComponentProps<'a'>, 'href'> & { entry: ResolvedEntry };

/** A navigation entry. An outside address opens in a new tab, which is announced. */
export function EntryLink({ entry, ...props }: EntryLinkProps) {
  const { t } = useTranslation('shell');
  const label = t(`nav.${entry.label}`);
  if (!entry.isOutside) {
    return (
      <NavLink to={entry.href} end {...props}>
        {label}
      </NavLink>
    );
  }
  return (
    <a href={entry.href} target="_blank" rel="noopener noreferrer" {...props}>
      <span>
        <span>{label}</span>
        {entry.host && <span className="block text-sm text-muted-foreground">{entry.host}</span>}
        <span className="sr-only">{` ${t('newTab')}`}</span>
      </span>
      <ArrowUpRight aria-hidden className="size-4 shrink-0" />
    </a>
  );
}
