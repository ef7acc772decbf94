import { useId, useSyncExternalStore } from 'react';
import {
  type Choice,
  type OperationId,
  findChoice,
  currentAnswers,
  subscribe,
} from '@/api/dev/chosen-answers';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { useLanguage } from '@/i18n/use-language';
import { answerOptions } from './options';
import { TEXTS } from './texts';

type AnswerRowProps = { operation: OperationId; onChoose: (choice: Choice) => void };

/** An operation with the choice of its answer. */
export function AnswerRow({ operation, onChoose }: AnswerRowProps) {
  const texts = TEXTS[useLanguage()];
  const id = useId();
  useSyncExternalStore(subscribe, currentAnswers);
  const choice = findChoice(operation);
  return (
    <li className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-mono text-sm break-all">
        {operation}
      </label>
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <Select
            id={id}
            value={choice.answer}
            options={answerOptions(operation, choice.answer, texts)}
            onValueChange={(answer) => onChoose({ ...choice, answer })}
          />
        </div>
        <Label className="flex min-h-11 shrink-0 items-center gap-2">
          <Checkbox
            checked={choice.isLate}
            aria-label={texts.lateFor(operation)}
            onChange={({ target }) => onChoose({ ...choice, isLate: target.checked })}
          />
          <span>{texts.late}</span>
        </Label>
      </div>
    </li>
  );
}
