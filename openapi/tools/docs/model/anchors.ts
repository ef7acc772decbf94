import { type ContractDocument, listErrors, listOperations } from '../../generate/document.ts';
import { listLimits } from '../../generate/limits.ts';
import { typeViews } from './types.ts';

/** Maps names of the contract to where the page explains them: `userLogout` → `#userLogout`. */
export type Anchors = ReadonlyMap<string, string>;

/** Maps files of the contract to their places on the page. */
export const FILES: Record<string, string> = {
  'README.md': '#conventions',
  '../README.md': '#conventions',
  'signature/README.md': '#signature',
  'CHANGELOG.md': '#changelog',
  'QUESTIONS.md': '#questions',
  'errors.yaml': '#errors',
  'decisions.yaml': '#rules',
  'limits.yaml': '#limits',
};

export function collectAnchors(contract: ContractDocument): Anchors {
  return new Map([
    ...Object.entries(FILES),
    ...listOperations(contract).map(({ operation: { operationId: id } }): [string, string] => [
      id,
      `#${id}`,
    ]),
    ...typeViews(contract).map(({ name }): [string, string] => [name, `#type-${name}`]),
    ...Object.keys(listLimits(contract)).map((name): [string, string] => [name, `#limit-${name}`]),
    ...listErrors(contract).map(({ status }): [string, string] => [status, `#error-${status}`]),
  ]);
}

/** Makes an id for a heading of a Markdown file, such as `conventions-an-answer`. */
export function headingId(prefix: string, text: string): string {
  const slug = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${prefix}-${slug.replaceAll(/^-|-$/g, '')}`;
}
