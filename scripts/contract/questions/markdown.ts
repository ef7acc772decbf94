import type { Question } from './collect.ts';

/** How many operations are named before they are only counted. */
const NAMED = 4;

/** openapi/QUESTIONS.md. Pure. */
export function questionsMarkdown(questions: Question[]): string {
  const groups = sections(questions, ({ group }) => group).map(([group, asked]) => {
    const subjects = sections(asked, ({ subject }) => subject).map(
      ([subject, its]) => `### ${heading(subject)}\n\n${items(its)}\n`,
    );
    return `## ${capital(group)} (${asked.length})\n\n${subjects.join('\n')}`;
  });
  return `${head(questions.length)}\n${groups.join('\n')}`;
}

/** Questions by heading, in order of first appearance. */
export function sections(
  questions: Question[],
  keyOf: (question: Question) => string,
): [string, Question[]][] {
  return Object.entries(Object.groupBy(questions, keyOf)) as [string, Question[]][];
}

/** "userLogout, userUnbindDevice", "12 operations", or "every operation". */
export function usedBy({ operations }: Question): string {
  if (operations.length === 0) return 'every operation';
  return operations.length > NAMED ? `${operations.length} operations` : operations.join(', ');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function head(count: number): string {
  return `<!-- Written by npm run contract:questions from the contract; changes are lost. -->

# Questions to the backend team

The specification does not say everything that a server and a site must agree on. What it leaves open was assumed, so
that both can be built, and each assumption is a question here: ${count} of them. Answer with **yes**, or with **the value
that holds instead**, under the question's name, which does not change. An answer becomes \`given\` in the contract
(\`x-provenance\`), and its question disappears.
`;
}

/** A note that all questions of a heading share is written once, above them. */
function items(questions: Question[]): string {
  const notes = new Set(questions.map(note));
  const common = notes.size === 1 && questions.length > 1 ? `${[...notes][0]}\n\n` : '';
  return (
    common +
    questions
      .map(({ id, text }) => `- [ ] **${id}** ${text}`)
      .map((line, index) =>
        common ? line : `${line}\n      ${note(questions[index] as Question)}`,
      )
      .join('\n')
  );
}

function note(question: Question): string {
  return `Open: ${question.why.replace(/[.]$/, '')}. Concerns ${usedBy(question)}.`;
}

/** Names of the contract are set as code. */
function heading(subject: string): string {
  return /^[a-z]+$/.test(subject) ? capital(subject) : `\`${subject}\``;
}
