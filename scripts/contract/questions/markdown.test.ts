import { describe, expect, it } from 'vitest';
import type { Question } from './collect.ts';
import { questionsMarkdown } from './markdown.ts';

const question = (id: string, overrides: Partial<Question> = {}): Question => ({
  id,
  group: 'user',
  subject: 'Device',
  text: `Is ${id} so?`,
  why: 'spec §3 does not say',
  operations: ['userLogout'],
  ...overrides,
});

describe('QUESTIONS.md', () => {
  it('says once what the questions about one thing have in common', () => {
    const markdown = questionsMarkdown([question('a'), question('b')]);
    expect(markdown).toContain(
      '## User (2)\n\n### `Device`\n\nOpen: spec §3 does not say. Concerns userLogout.\n\n' +
        '- [ ] **a** Is a so?\n- [ ] **b** Is b so?\n',
    );
  });

  it('says it at each where they differ', () => {
    const markdown = questionsMarkdown([question('a'), question('b', { operations: [] })]);
    expect(markdown).toContain('Is a so?\n      Open: spec §3 does not say. Concerns userLogout.');
    expect(markdown).toContain('Is b so?\n      Open: spec §3 does not say. Concerns every op');
  });

  it('counts many operations instead of naming them', () => {
    const operations = ['a', 'b', 'c', 'd', 'e'];
    expect(questionsMarkdown([question('x', { operations })])).toContain('Concerns 5 operations.');
  });
});
