import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ContractDocument, listOperations } from './document.ts';
import { fillLimitNames, listLimits } from './limits.ts';
import { type Stakes, stakesProblem } from './stakes.ts';

/** A rule that no schema can express (openapi/contract/decisions.yaml). */
export type Decision = {
  id: string;
  /** The operations that the rule is about; undefined for a rule about all. */
  about?: string[];
  statement: string;
  question: string;
  why: string;
} & Stakes;

const FILE = 'openapi/contract/decisions.yaml';

/**
 * Parses the decisions.
 * @throws with the file and what to do, if a decision is incomplete, repeats an id, or names what does not exist.
 */
export function parseDecisions(yaml: string, operationIds: string[]): Decision[] {
  const { decisions } = parse(yaml) as { decisions: Decision[] };
  const ids = decisions.map(({ id }) => id);
  const problems = decisions.flatMap((decision, index) => {
    const { id, about = [], statement, why, askedBy } = decision;
    const stakes = stakesProblem(decision);
    const unknown = about.filter((operation) => !operationIds.includes(operation));
    return [
      ...(/^[a-z0-9-]+$/.test(id ?? '') ? [] : ['give it a kebab-case id']),
      ...(ids.indexOf(id) === index ? [] : ['another has this id']),
      ...(statement && why ? [] : ['say `statement` and `why`']),
      ...(stakes ? [stakes] : []),
      ...unknown.map((operation) => `\`about\` names ${operation}, which is no operation`),
      ...(askedBy && !ids.includes(askedBy) ? [`\`${askedBy}\` is no decision`] : []),
    ].map((problem) => `decision "${id ?? index + 1}": ${problem}`);
  });
  if (problems.length > 0) throw new Error(`${FILE}: ${problems.join('; ')}.`);
  return decisions;
}

/** Reads the contract's decisions, with the values of the limits that they name. */
export function readDecisions(contract: ContractDocument): Decision[] {
  const ids = listOperations(contract).map(({ operation }) => operation.operationId);
  return parseDecisions(fillLimitNames(readFileSync(FILE, 'utf8'), listLimits(contract)), ids);
}
