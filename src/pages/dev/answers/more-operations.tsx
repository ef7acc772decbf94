import { useId } from 'react';
import { type OperationId, operations } from '@/api/dev/chosen-answers';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { useLanguage } from '@/i18n/use-language';
import { TEXTS } from './texts';

type MoreOperationsProps = {
  shown: readonly OperationId[];
  onAdd: (operation: OperationId) => void;
};

/** Adds an operation that the page has not called yet, such as the write of a form. */
export function MoreOperations({ shown, onAdd }: MoreOperationsProps) {
  const texts = TEXTS[useLanguage()];
  const id = useId();
  const others = (Object.keys(operations) as OperationId[]).filter((id) => !shown.includes(id));
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{texts.more}</Label>
      <Select<OperationId | ''>
        id={id}
        value=""
        options={[
          { value: '', label: texts.choose },
          ...others.map((value) => ({ value, label: value })),
        ]}
        onValueChange={(operation) => operation && onAdd(operation)}
      />
    </div>
  );
}
