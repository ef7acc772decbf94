import type { ExplainedStep, Explanation } from './explanation.ts';
import { el } from './element.ts';

const OUTCOMES: Record<ExplainedStep['outcome'], [mark: string, word: string]> = {
  passed: ['✓', 'Passed'],
  failed: ['✗', 'Failed'],
  open: ['–', 'Not checked'],
};

/** Renders the steps of a signature check as a list, for the sandbox's panel. */
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

/** Says in a sentence whether a server would accept the signature. */
export function signatureVerdict({ accepted, steps }: Explanation): string {
  if (accepted) return 'A server would accept this signature.';
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  return `A server would refuse this signature. ${failed ? `Not so: ${failed.title}.` : ''}`;
}

/** Strips what comes along when a signature is copied from a log or a body: spaces, member name, quotes, comma. */
export function pastedSignature(pasted: string | null): string {
  return (pasted ?? '').trim().replace(/^(?:"signature"\s*:\s*)?"(.*)",?$/s, '$1');
}
