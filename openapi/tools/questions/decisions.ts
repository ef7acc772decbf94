import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ContractDocument, listOperations } from '../generate/document.ts';
import { listLimits, fillLimitNames } from '../generate/limits.ts';
import { type StakesOrAsker, stakesProblem } from './tiers.ts';

/** A rule that no schema can express (openapi/contract/decisions.yaml). */
export type Decision = {
  id: string;
  /** The operations that the rule is about; undefined for a rule about all. */
  about?: string[];
  statement: string;
  question: string;
  why: string;
} & StakesOrAsker;

export const DECISIONS_FILE = 'openapi/contract/decisions.yaml';

/**
 * Parses the decisions.
 * @throws with the file and what to do, if a decision is incomplete, repeats an id, or names an unknown operation.
 */
export function collectDecisions(yaml: string, operationIds: string[]): Decision[] {
  const { decisions } = parse(yaml) as { decisions: Decision[] };
  const problems = decisions.flatMap((decision, index) => {
    const { id, about = [], statement, question, why } = decision;
    const name = `decision "${id}"`;
    const stakes = stakesProblem(decision);
    return [
      ...(/^[a-z0-9-]+$/.test(id ?? '') ? [] : [`decision ${index + 1}: give it a kebab-case id`]),
      ...(decisions.findIndex((other) => other.id === id) === index
        ? []
        : [`${name}: another has this id`]),
      ...(statement && why ? [] : [`${name}: say \`statement\` and \`why\``]),
      ...(/\?( \(.+\))?$/.test(question ?? '') ? [] : [`${name}: end its \`question\` with "?"`]),
      ...(stakes ? [`${name}: ${stakes}`] : []),
      ...about
        .filter((operation) => !operationIds.includes(operation))
        .map((operation) => `${name}: \`about\` names ${operation}, which is no operation`),
    ];
  });
  if (problems.length > 0) throw new Error(`${DECISIONS_FILE}: ${problems.join('; ')}.`);
  return decisions;
}

/** Reads the contract's decisions, with the values of the limits that they name. */
export function readDecisions(contract: ContractDocument): Decision[] {
  const ids = listOperations(contract).map(({ operation }) => operation.operationId);
  const yaml = fillLimitNames(readFileSync(DECISIONS_FILE, 'utf8'), listLimits(contract));
  return collectDecisions(yaml, ids);
}
