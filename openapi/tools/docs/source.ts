import { readFileSync } from 'node:fs';
import { type ContractDocument, bundledContract } from '../generate/document.ts';
import { type Decision, readDecisions } from '../questions/decisions.ts';

/** Everything that the page is made from. */
export type Source = {
  contract: ContractDocument;
  decisions: Decision[];
  /** README.md of the contract, as Markdown; so are the next two. */
  conventions: string;
  signature: string;
  changelog: string;
};

export function readSource(): Source {
  const contract = bundledContract();
  return {
    contract,
    decisions: readDecisions(contract),
    conventions: readFileSync('openapi/README.md', 'utf8'),
    signature: readFileSync('openapi/signature/README.md', 'utf8'),
    changelog: readFileSync('openapi/CHANGELOG.md', 'utf8'),
  };
}
