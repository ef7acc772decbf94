import { useId, useState, useSyncExternalStore } from 'react';
import {
  AS_SERVED,
  type Choice,
  EVERY_CALL,
  LATE_MS,
  type Target,
  currentAnswers,
  findChoice,
  isHandwritten,
  subscribe,
} from '@/api/dev/chosen-answers';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { HandwrittenAnswer } from './handwritten-answer';
import { BY_HAND, answerOptions } from './options';
import { TEXTS } from './texts';

type AnswerRowProps = { target: Target; onChoose: (choice: Choice) => void };

/** An operation, or every call, with the choice of its answer. */
export function AnswerRow({ target, onChoose }: AnswerRowProps) {
  const id = useId();
  const [isWriting, setIsWriting] = useState(false);
  useSyncExternalStore(subscribe, currentAnswers);
  const choice = findChoice(target);
  const isByHand = isWriting || isHandwritten(choice.answer);
  function chooseAnswer(answer: string) {
    setIsWriting(answer === BY_HAND);
    if (answer !== BY_HAND) onChoose({ ...(answer ? choice : AS_SERVED), answer });
  }
  return (
    <li className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-mono text-sm break-all">
        {target === EVERY_CALL ? TEXTS.everyCall : target}
      </label>
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <Select
            id={id}
            value={isByHand ? BY_HAND : choice.answer}
            options={answerOptions(target)}
            onValueChange={chooseAnswer}
          />
        </div>
        <Label className="flex min-h-11 shrink-0 items-center gap-2">
          <Checkbox
            checked={choice.delay > 0}
            aria-label={TEXTS.lateFor(target)}
            onChange={({ target: box }) =>
              onChoose({ ...choice, delay: box.checked ? LATE_MS : 0 })
            }
          />
          <span>{TEXTS.late}</span>
        </Label>
      </div>
      {choice.answer === '' ? null : (
        <Select
          aria-label={TEXTS.callsOf(target)}
          value={choice.calls}
          options={(['all', 'once', 'later'] as const).map((value) => ({
            value,
            label: TEXTS.calls[value],
          }))}
          onValueChange={(calls) => onChoose({ ...choice, calls })}
        />
      )}
      {isByHand && target !== EVERY_CALL ? (
        <HandwrittenAnswer
          operation={target}
          answer={choice.answer}
          onUse={(answer) => onChoose({ ...choice, answer })}
        />
      ) : null}
    </li>
  );
}
