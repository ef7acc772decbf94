import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import { type Explanation, post } from './debug-api';
import { Field, Form, Hint, Part, type PartProps } from './part';

const PLATFORMS = ['windows', 'mac', 'ios', 'android'] as const;
const OUTCOMES = {
  passed: ['✓', 'Passed', 'text-success', ''],
  failed: ['✗', 'Failed', '', 'text-destructive'],
  open: ['–', 'Not checked', '', 'text-muted-foreground'],
} as const;

export function Signature({ attempt }: PartProps) {
  const [platform, setPlatform] = useState<(typeof PLATFORMS)[number]>('windows');
  const [explanation, setExplanation] = useState<Explanation>();
  const check = (pasted = '') =>
    attempt(async () => {
      const body = { platform, signature: trimPasted(pasted) };
      const explained = await post<Explanation>('signature', body);
      setExplanation(explained);
      return formatVerdict(explained);
    });
  return (
    <Part
      title="Signature"
      hint="Which step of the check refuses a signature, and why. It is not used up: it can be sent afterwards."
    >
      <Form
        submit="Check"
        className="grid grid-cols-2"
        onFields={({ signature }) => check(signature)}
      >
        <Field label="Signature, base64" className="col-span-full">
          <textarea
            name="signature"
            rows={4}
            required
            spellCheck={false}
            className="field font-mono"
          />
        </Field>
        <Field label="Platform">
          <Select
            value={platform}
            options={PLATFORMS.map((value) => ({ value, label: value }))}
            onValueChange={setPlatform}
          />
        </Field>
      </Form>
      <ol>
        {explanation?.steps.map(({ step, title, outcome, detail }) => {
          const [mark, word, markColour, colour] = OUTCOMES[outcome];
          return (
            <li key={step} className={cn('flex gap-2 border-t py-1.5', colour)}>
              <span aria-hidden className={markColour}>
                {mark}
              </span>
              <div className="min-w-0 wrap-anywhere">
                <span className="sr-only">{`${word}: `}</span>
                {title}
                {detail ? <Hint>{detail}</Hint> : null}
              </div>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

function formatVerdict({ accepted, steps }: Explanation): string {
  if (accepted) return 'A server would accept this signature.';
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  return `A server would refuse this signature. ${failed ? `Not so: ${failed.title}.` : ''}`;
}

/** Strips what comes along when a signature is copied from a log or a body: spaces, member name, quotes, comma. */
function trimPasted(pasted: string): string {
  return pasted.trim().replace(/^(?:"signature"\s*:\s*)?"(.*)",?$/s, '$1');
}
