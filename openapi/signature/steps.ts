import type { ExplainedStep, Explanation } from './explanation.ts';
import { el } from './element.ts';

const OUTCOMES: Record<ExplainedStep['outcome'], [mark: string, word: string]> = {
  passed: ['✓', 'Passed'],
  failed: ['✗', 'Failed'],
  open: ['–', 'Not checked'],
};

/** The steps of a signature's check as a list, for the panel and for the contract's page. */
export function signatureSteps({ steps }: Explanation): HTMLElement {
  return el(
    'ol',
    { className: 'signature-steps' },
    ...steps.map(({ title, outcome, detail }) => {
      const [mark, word] = OUTCOMES[outcome];
      return el(
        'li',
        { className: outcome },
        el('span', { className: 'mark', ariaHidden: 'true' }, mark),
        el(
          'div',
          {},
          el('p', {}, el('span', { className: 'hidden' }, `${word}: `), title),
          detail === '' ? null : el('small', {}, detail),
        ),
      );
    }),
  );
}

/** The outcome in a sentence. */
export function signatureVerdict({ accepted, steps }: Explanation): string {
  if (accepted) return 'A server would accept this signature.';
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  return `A server would refuse this signature. ${failed ? `Not so: ${failed.title}.` : ''}`;
}

/** A pasted signature without surrounding space, quotes and comma, as it is copied from a log or a body. */
export function pastedSignature(pasted: string | null): string {
  return (pasted ?? '').trim().replace(/^(?:"signature"\s*:\s*)?"(.*)",?$/s, '$1');
}
