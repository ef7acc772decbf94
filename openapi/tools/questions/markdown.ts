import type { ContractQuestion, QuestionPart } from './question.ts';
import { DECIDERS, TIERS, type Tier } from './tiers.ts';

/** How many operations are named before they are only counted. */
const NAMED = 4;

export const TIER_TITLES: Record<Tier, string> = {
  call: 'Breaks every call',
  rule: 'Changes rules or money',
};
export const APPENDIX_TITLE = 'Appendix: bounds and names';

/** openapi/QUESTIONS.md. Pure. */
export function questionsMarkdown(questions: ContractQuestion[]): string {
  const tiers = TIERS.map((tier) => tierMarkdown(tier, ofTier(questions, tier)));
  return [head(questions), ...tiers].filter(Boolean).join('\n');
}

export function ofTier(questions: ContractQuestion[], tier: Tier | undefined): ContractQuestion[] {
  return questions.filter(({ stakes }) => stakes?.tier === tier);
}

/** Questions by heading, in order of first appearance. */
export function sections(
  questions: ContractQuestion[],
  keyOf: (question: ContractQuestion) => string,
): [string, ContractQuestion[]][] {
  return Object.entries(Object.groupBy(questions, keyOf)) as [string, ContractQuestion[]][];
}

/** "userLogout, userUnbindDevice", "12 operations", or "every operation". */
export function usedBy({ operations }: ContractQuestion): string {
  if (operations.length === 0) return 'every operation';
  return operations.length > NAMED ? `${operations.length} operations` : operations.join(', ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function head(questions: ContractQuestion[]): string {
  const count = (tier?: Tier) => ofTier(questions, tier).length;
  return `<!-- Written by npm run contract -- docs from the contract; changes are lost. -->

# Questions to the backend team

The specification does not say everything that a server and a site must agree on. What it leaves open was assumed, so
that both can be built. ${count('call') + count('rule')} assumptions break calls, rules or money, and are asked here. ${count()} more are bounds and names:
the contract's page has them, marked as assumed, and \`npm run contract -- diff FILE\` compares your own OpenAPI file with
all of them.

| part | questions | how to answer |
| ---- | --------- | ------------- |
| ${TIER_TITLES.call} | ${count('call')} | first, before anything is built |
| ${TIER_TITLES.rule} | ${count('rule')} | by the people who decide; each heading is for some of them |

Answer with **yes**, or with **the value that holds instead**, under the question's name, which does not change. An answer
becomes \`given\` in the contract (\`x-provenance\`), and its question disappears. A question with boxes of its own below it is
about one subject: **yes** answers all of them, and each can be answered by its name.
`;
}

/** One tier, by who decides. */
function tierMarkdown(tier: Tier, questions: ContractQuestion[]): string {
  if (questions.length === 0) return '';
  const parts = DECIDERS.flatMap((decider) => {
    const its = questions.filter(({ stakes }) => stakes?.decides === decider);
    if (its.length === 0) return [];
    return [`### ${capital(decider)} decides (${its.length})\n\n${its.map(entry).join('\n')}\n`];
  });
  return `## ${TIER_TITLES[tier]} (${questions.length})\n\n${parts.join('\n')}`;
}

function entry(question: ContractQuestion): string {
  const { id, text, stakes, parts = [] } = question;
  return [
    `- [ ] **${id}** ${text}`,
    `Assumed: ${stakes?.assumed.trim()}`,
    `Otherwise: ${stakes?.breaks}`,
    note(question),
    ...parts.map((part) => `[ ] ${partLine(part, question)}`),
  ].join('\n      - ');
}

/** Says of a part only what its question's row does not say for both. */
function partLine(part: QuestionPart, question: ContractQuestion): string {
  return [`**${part.id}** ${part.text}`, ...partWords(part, question)].join(' ');
}

/** What is assumed, what breaks, and what is open, as sentences; nothing that the question or its whole says already. */
export function partWords(
  { assumed, breaks, why }: QuestionPart,
  whole: ContractQuestion,
): string[] {
  return [
    ...(assumed ? [`Assumed: ${assumed.trim()}`] : []),
    ...(breaks ? [`Otherwise: ${breaks}`] : []),
    ...(why === whole.why ? [] : [openWords(why)]),
  ];
}

function note(question: ContractQuestion): string {
  return `${openWords(question.why)} Concerns ${usedBy(question)}.`;
}

function openWords(why: string): string {
  return `Open: ${why.replace(/[.]$/, '')}.`;
}
