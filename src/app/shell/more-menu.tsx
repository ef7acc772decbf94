import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DisplayConfig } from '@/api';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useSession } from '@/session/use-session';
import { HEADER_MORE, resolveEntries } from '../navigation';
import { EntryLink } from './entry-link';

/** The header's More; absent where the operator gave no address for any of it. */
export function MoreMenu({ config }: { config: DisplayConfig | undefined }) {
  const { t } = useTranslation('shell');
  const { state } = useSession();
  const entries = resolveEntries(HEADER_MORE, state, config);
  if (entries.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm">
          {t('nav.more')}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {entries.map((entry) => (
          <DropdownMenuItem key={entry.href} asChild>
            <EntryLink entry={entry} />
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
