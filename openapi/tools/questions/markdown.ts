import type { ContractQuestion, QuestionPart } from './question.ts';
import { DECIDERS, TIERS, type Tier } from './tiers.ts';

/** How many operations are named; if there are more, only their number is shown. */
const MAX_NAMED = 4;

export const TIER_TITLES: Record<Tier, string> = {
  call: 'Breaks every call',
  rule: 'Changes rules or money',
};
export const APPENDIX_TITLE = 'Appendix: bounds and names';

/** The text of openapi/QUESTIONS.md. Pure. */
export function questionsMarkdown(questions: ContractQuestion[]): string {
  const tiers = TIERS.map((tier) => tierMarkdown(tier, ofTier(questions, tier)));
  return [headMarkdown(questions), ...tiers].filter(Boolean).join('\n');
}

/** The questions of a tier; with `undefined`, those without a tier. */
export function ofTier(questions: ContractQuestion[], tier: Tier | undefined): ContractQuestion[] {
  return questions.filter(({ stakes }) => stakes?.tier === tier);
}

/** Groups questions by their heading, in order of first appearance. */
export function sections(
  questions: ContractQuestion[],
  getKey: (question: ContractQuestion) => string,
): [string, ContractQuestion[]][] {
  return Object.entries(Object.groupBy(questions, getKey)) as [string, ContractQuestion[]][];
}

/** "userLogout, userUnbindDevice", "12 operations", or "every operation". */
export function usedBy({ operations }: ContractQuestion): string {
  if (operations.length === 0) return 'every operation';
  return operations.length > MAX_NAMED ? `${operations.length} operations` : operations.join(', ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function headMarkdown(questions: ContractQuestion[]): string {
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

/** The section of one tier, with a heading for each decider. */
function tierMarkdown(tier: Tier, questions: ContractQuestion[]): string {
  if (questions.length === 0) return '';
  const parts = DECIDERS.flatMap((decider) => {
    const decided = questions.filter(({ stakes }) => stakes?.decides === decider);
    if (decided.length === 0) return [];
    const entries = decided.map(entryMarkdown).join('\n');
    return [`### ${capital(decider)} decides (${decided.length})\n\n${entries}\n`];
  });
  return `## ${TIER_TITLES[tier]} (${questions.length})\n\n${parts.join('\n')}`;
}

function entryMarkdown(question: ContractQuestion): string {
  const { id, text, stakes, parts = [] } = question;
  return [
    `- [ ] **${id}** ${text}`,
    `Assumed: ${stakes?.assumed.trim()}`,
    `Otherwise: ${stakes?.breaks}`,
    noteMarkdown(question),
    ...parts.map((part) => `[ ] ${partLine(part, question)}`),
  ].join('\n      - ');
}

/** A part's line, without what the entry of its question already says. */
function partLine(part: QuestionPart, question: ContractQuestion): string {
  return [`**${part.id}** ${part.text}`, ...partWords(part, question)].join(' ');
}

/**
 * Sentences about a part: what is assumed, what breaks, what is open. Leaves out what its question `whole` already
 * says.
 */
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

function noteMarkdown(question: ContractQuestion): string {
  return `${openWords(question.why)} Concerns ${usedBy(question)}.`;
}

function openWords(why: string): string {
  return `Open: ${why.replace(/[.]$/, '')}.`;
}
