import { readFileSync } from 'node:fs';
import {
  type ContractDocument,
  bundledContract,
  operationsOf,
} from '../../scripts/contract/document.ts';
import { type Decision, readDecisions } from '../../scripts/contract/questions/decisions.ts';

/** All that the page is made of, read but not yet interpreted. */
export type Source = {
  contract: ContractDocument;
  decisions: Decision[];
  /** Markdown. */
  conventions: string;
  signature: string;
  changelog: string;
};

export function readSource(): Source {
  const contract = bundledContract();
  const ids = operationsOf(contract).map(({ operation }) => operation.operationId);
  return {
    contract,
    decisions: readDecisions(ids),
    conventions: readFileSync('openapi/README.md', 'utf8'),
    signature: readFileSync('openapi/signature/README.md', 'utf8'),
    changelog: readFileSync('openapi/CHANGELOG.md', 'utf8'),
  };
}
