import { readFileSync } from 'node:fs';
import { LineCounter, type Node, parseDocument } from 'yaml';
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
 * @throws with the place and what to do, if a decision is incomplete, repeats an id, or names what does not exist.
 */
export function parseDecisions(yaml: string, operationIds: string[]): Decision[] {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const { decisions } = (document.toJS() ?? {}) as { decisions?: Decision[] };
  if (!Array.isArray(decisions)) throw new Error(`${FILE}:1:1\n\nList the rules in \`decisions\`.`);
  const ids = decisions.map((decision) => decision?.id);
  const problems = decisions.flatMap((decision, index) => {
    const { id, about = [], statement, why, askedBy } = decision ?? {};
    const stakes = stakesProblem(decision ?? {});
    const unknown = about.filter((operation) => !operationIds.includes(operation));
    return [
      ...(/^[a-z0-9-]+$/.test(id ?? '') ? [] : ['give it a kebab-case id']),
      ...(ids.indexOf(id) === index ? [] : ['another has this id']),
      ...(statement && why ? [] : ['say `statement` and `why`']),
      ...(stakes ? [stakes] : []),
      ...unknown.map((operation) => `\`about\` names ${operation}, which is no operation`),
      ...(askedBy && !ids.includes(askedBy) ? [`\`${askedBy}\` is no decision`] : []),
    ].map((problem) => {
      const [start = 0] = (document.getIn(['decisions', index], true) as Node).range ?? [];
      const { line, col } = lines.linePos(start);
      return `${FILE}:${line}:${col}\n\nDecision "${id ?? index + 1}": ${problem}.`;
    });
  });
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
  return decisions;
}

/** Reads the contract's decisions, with the values of the limits that they name. */
export function readDecisions(contract: ContractDocument): Decision[] {
  const ids = listOperations(contract).map(({ operation }) => operation.operationId);
  return parseDecisions(fillLimitNames(readFileSync(FILE, 'utf8'), listLimits(contract)), ids);
}
