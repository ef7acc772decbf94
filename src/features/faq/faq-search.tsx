import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Input } from '@/components/ui/input';

type FaqSearchProps = {
  query: string;
  onQuery: (query: string) => void;
  /** How many questions match. */
  found: number;
};

/** Filters the list while the visitor types. Hidden without scripts, where the whole list is shown. */
export function FaqSearch({ query, onQuery, found }: FaqSearchProps) {
  const { t } = useTranslation('faq');
  return (
    <search className="block noscript:hidden">
      <label className="relative block">
        <span className="sr-only">{t('search.label')}</span>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          type="search"
          value={query}
          maxLength={100}
          placeholder={t('search.placeholder')}
          onChange={(event) => onQuery(event.target.value)}
          className="min-h-13 pl-12 text-lg"
        />
      </label>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted-foreground">
        {query.trim() ? t('search.found', { number: found }) : null}
      </p>
    </search>
  );
}
