import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { ALL_ORDERS, type OrderSearch, parseOrderSearch } from './order-search';

type OrderFinderProps = { isBusy: boolean; onSearch: (search: OrderSearch) => void };

/** Finds an order by its number or transaction hash. An emptied field shows all orders again. */
export function OrderFinder({ isBusy, onSearch }: OrderFinderProps) {
  const { t } = useTranslation('orders');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function find() {
    const search = text.trim() === '' ? ALL_ORDERS : parseOrderSearch(text);
    setIsWrong(search === null);
    if (search) onSearch(search);
  }

  function change(next: string) {
    setText(next);
    setIsWrong(false);
    if (next === '') onSearch(ALL_ORDERS);
  }

  return (
    <form
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <FormField label={t('find.label')} error={isWrong ? t('find.invalid') : undefined}>
        {(control) => (
          <div className="flex gap-3">
            <Input
              {...control}
              type="search"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => change(event.target.value)}
            />
            <Button type="submit" variant="outline" pending={isBusy}>
              {t('find.action')}
            </Button>
          </div>
        )}
      </FormField>
    </form>
  );
}
