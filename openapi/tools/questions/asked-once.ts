import { parse } from 'yaml';
import type { Limit } from '../generate/document.ts';
import type { Decision } from './decisions.ts';

const ASKED_BY = /^(\s*(?:- )?askedBy: )(\S+)$/;
const TOP_LEVEL = /^([a-zA-Z]\w*):/;

/**
 * Finds each `askedBy` that names no decision, or one that is a part itself, so that a question would be hidden behind
 * two others. Returns messages that begin with `file:line:column` and say what to do.
 */
export function partsWithoutAsker(file: string, text: string, decisionsYaml: string): string[] {
  const decisions = parseRows(decisionsYaml);
  return text.split('\n').flatMap((line, index) => {
    const [, before = '', name = ''] = ASKED_BY.exec(line) ?? [];
    if (name === '') return [];
    const asker = decisions.find(({ id }) => id === name);
    if (asker && asker.askedBy === undefined) return [];
    const advice = asker
      ? `\`${name}\` is a part itself: name \`${asker.askedBy}\`, which asks it.`
      : `\`${name}\` is no decision: correct \`askedBy\`, or write \`tier\`, \`decides\` and \`breaks\`.`;
    return [`${file}:${index + 1}:${before.length + 1}\n\n${advice}`];
  });
}

/**
 * Finds assumed limits that have their own question although the statement of a decision names them: the backend team
 * would answer twice. Returns messages that begin with `file:line:column` and say what to do.
 */
export function limitsAskedTwice(
  file: string,
  limitsYaml: string,
  decisionsYaml: string,
): string[] {
  const limits = parse(limitsYaml) as Record<string, Limit>;
  const decisions = parseRows(decisionsYaml);
  return limitsYaml.split('\n').flatMap((line, index) => {
    const name = TOP_LEVEL.exec(line)?.[1] ?? '';
    const { source, askedBy } = limits[name]?.['x-provenance'] ?? {};
    if (source !== 'assumed' || askedBy !== undefined) return [];
    const asker = decisions.find(({ statement }) => statement.includes(`{{${name}}}`));
    if (!asker) return [];
    return [
      `${file}:${index + 1}:1\n\n\`${name}\` is asked twice, because decision \`${asker.id}\` names it. Write ` +
        `\`askedBy: ${asker.askedBy ?? asker.id}\` in its provenance, in place of \`tier\` and \`decides\`.`,
    ];
  });
}

function parseRows(decisionsYaml: string): Decision[] {
  return (parse(decisionsYaml) as { decisions: Decision[] }).decisions;
}
