import { useId, useState } from 'react';
import {
  type OperationId,
  examples,
  isHandwritten,
  isTooLong,
  operations,
} from '@/api/dev/chosen-answers';
import { findMismatch } from '@/api/check-response';
import { isEnvelope } from '@/api/envelope';
import { Button } from '@/components/ui/button';
import { fieldClasses } from '@/components/ui/input';
import { TEXTS } from './texts';

type HandwrittenAnswerProps = {
  operation: OperationId;
  answer: string;
  onUse: (answer: string) => void;
};

/**
 * A field for an answer as JSON, with what the contract says of it. It starts with the contract's example, or the answer
 * in use. One that departs from the contract can be used, too, to see what the page makes of it.
 */
export function HandwrittenAnswer({ operation, answer, onUse }: HandwrittenAnswerProps) {
  const id = useId();
  const [text, setText] = useState(() =>
    format(isHandwritten(answer) ? JSON.parse(answer) : examples[operation].ok),
  );
  const { json, problems } = judge(operation, text);
  return (
    <div className="flex flex-col gap-1.5">
      <textarea
        aria-label={TEXTS.answerOf(operation)}
        aria-describedby={id}
        aria-invalid={problems.length > 0}
        className={`${fieldClasses} h-48 resize-y py-2 font-mono text-sm`}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul id={id} className="flex flex-col gap-1 text-sm text-destructive empty:hidden">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={json === null}
        onClick={() => json !== null && onUse(json)}
      >
        {TEXTS.use}
      </Button>
    </div>
  );
}

/** The answer in one line, null if it cannot be sent, and how it departs from the contract. */
function judge(
  operation: OperationId,
  text: string,
): { json: string | null; problems: readonly string[] } {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch (error) {
    return { json: null, problems: [(error as Error).message] };
  }
  const json = JSON.stringify(envelope);
  if (!isHandwritten(json)) return { json: null, problems: [TEXTS.noEnvelope] };
  if (isTooLong(json)) return { json: null, problems: [TEXTS.tooLong] };
  if (!isEnvelope(envelope)) return { json, problems: [TEXTS.noEnvelope] };
  return { json, problems: findMismatch(operations[operation].path, envelope)?.problems ?? [] };
}

function format(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
