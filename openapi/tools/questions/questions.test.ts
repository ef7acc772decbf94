import { describe, expect, it } from 'vitest';
import { collectQuestions } from './collect.ts';
import type { ContractQuestion } from './question.ts';
import { smallContract } from './testing/small-contract.ts';
import { bundledContract } from '../generate/document.ts';
import { type Decision, collectDecisions, readDecisions } from './decisions.ts';
import { limitsAskedTwice, partsWithoutAsker } from './asked-once.ts';
import { TIERS, stakesProblem } from './tiers.ts';
import { ofTier, questionsMarkdown } from './markdown.ts';
import { phraseSchema } from './words.ts';

const DECISION = {
  id: 'polite',
  about: ['userGreet'],
  statement: 'A greeting is polite.',
  question: 'Is a greeting polite?',
  why: 'nobody said',
  tier: 'rule',
  decides: 'product',
  breaks: 'People are offended.',
} satisfies Decision;

const questions = collectQuestions(smallContract(), [DECISION]);
const findText = (id: string) => questions.find((question) => question.id === id)?.text;

describe('the questions of a contract', () => {
  it('ask about everything assumed, each under one name, and about nothing else', () => {
    expect(questions.map(({ id }) => id)).toEqual([
      'server./v1',
      'parameter.Platform',
      'signature.windowMilliseconds',
      'operation.userGreet',
      'schema.UserGreetInput',
      'schema.Greeting',
      'field.Greeting.text',
      'decision.polite',
      'limit.greetings',
      'field.Goods.price',
      'schema.Name',
      'error.InvalidInput',
      'error.NotFound',
    ]);
  });

  it('can be answered with yes, or with the value that holds instead', () => {
    expect(findText('parameter.Platform')).toBe('Is the header `platform` one of `ios`, `mac`?');
    expect(findText('signature.windowMilliseconds')).toBe(
      'Is `windowMilliseconds` of the signature `3000` (3 seconds)?',
    );
    expect(findText('operation.userGreet')).toBe(
      'Is the path of “Do userGreet” `/api/user/user_greet`?',
    );
    const greeting = smallContract();
    greeting.paths['/api/user/user_greet']!.post['x-optional'] = true;
    expect(collectQuestions(greeting, [])).toContainEqual(
      expect.objectContaining({
        text: 'Does “Do userGreet” exist, at `/api/user/user_greet`?',
      }),
    );
    expect(findText('schema.UserGreetInput')).toBe('Is `name` all that `userGreet` takes?');
    expect(findText('field.Goods.price')).toBe('Is `price` in `Goods` a whole number from 1 to 9?');
    expect(findText('error.InvalidInput')).toBe(
      'Is `400` with status `InvalidInput` the answer for this: “Wrong”?',
    );
    expect(findText('error.NotFound')).toBe('Is HTTP 404 answered with status `NotFound`?');
    expect(findText('decision.polite')).toBe(DECISION.question);
    expect(findText('limit.greetings')).toBe(
      'Is `greetings` 5 within 1 hour: how many greetings a person can send?',
    );
  });

  it('name beside the assumed fields those that are given', () => {
    expect(findText('schema.Greeting')).toBe(
      'Are `text` and `to`, beside `known`, all that `Greeting` holds?',
    );
  });

  it("take the contract's own words where it has some", () => {
    expect(findText('schema.Name')).toBe('How long may a name be? (assumed 5)');
  });

  it('have the tier that the contract gives, with what it assumes; all others have none', () => {
    const tiers = questions.map(({ id, stakes }) => [id, stakes?.tier, stakes?.assumed]);
    expect(tiers.filter(([, tier]) => tier !== undefined)).toEqual([
      ['server./v1', 'call', '`/v1`'],
      ['signature.windowMilliseconds', 'call', '`3000`'],
      ['decision.polite', 'rule', DECISION.statement],
      ['field.Goods.price', 'rule', 'a whole number from 1 to 9'],
    ]);
  });

  it('about a whole are not repeated by its parts', () => {
    const contract = smallContract();
    const question = 'Is it so?';
    Object.assign(contract.components.schemas.Greeting ?? {}, {
      'x-provenance': { source: 'assumed', ref: 'spec §2', ...DECISION, question },
    });
    const changed = collectQuestions(contract, []).filter(
      (entry) => entry.text === question || entry.stakes,
    );
    expect(changed.map(({ id }) => id)).toContain('schema.Greeting');
    expect(changed.map(({ id }) => id)).not.toContain('field.Greeting.text');
  });

  it('stand with the tag that alone uses a thing, and name who does', () => {
    const groups = Object.fromEntries(questions.map(({ id, group }) => [id, group]));
    expect(groups['schema.Greeting']).toBe('user');
    expect(groups['decision.polite']).toBe('user');
    expect(groups['field.Goods.price']).toBe('shop');
    expect(groups['schema.Name']).toBe('shared values');
    const name = questions.find(({ id }) => id === 'schema.Name');
    expect(name?.operations).toEqual(['userGreet', 'shopList']);
  });
});

describe('the tiers of the contract', () => {
  const contract = bundledContract();
  const allQuestions = collectQuestions(contract, readDecisions(contract));
  const listIds = (tier: Parameters<typeof ofTier>[1]) =>
    ofTier(allQuestions, tier).map(({ id }) => id);

  it('are short enough to be read, and the first the shortest', () => {
    const [call = 0, rule = 0] = TIERS.map((tier) => listIds(tier).length);
    expect(call).toBeGreaterThan(10);
    expect(call).toBeLessThanOrEqual(20);
    expect(rule).toBeLessThanOrEqual(72);
  });

  it('say of each question what is assumed, who decides and what breaks', () => {
    const incomplete = allQuestions.filter(
      ({ stakes }) => stakes && (stakesProblem(stakes) || stakes.assumed.trim() === ''),
    );
    expect(incomplete.map(({ id }) => id)).toEqual([]);
  });

  it('leave to the page only what a schema answers', () => {
    const unanswerable = listIds(undefined).filter(
      (id) => !/^(schema|field|operation|error|header|parameter)[.]/.test(id),
    );
    expect(unanswerable).toEqual([]);
  });

  it('ask in the first tier about the signature, the prefixes, the envelope and the headers', () => {
    expect(listIds('call')).toEqual(
      expect.arrayContaining([
        ...['signature.algorithm', 'signature.encoding', 'server./v1', 'server./test/v1'],
        ...['decision.msg-or-message', 'decision.numbers-of-codes', 'decision.http-is-200'],
        ...['security.token', 'parameter.DeviceId', 'schema.Time'],
      ]),
    );
  });
});

describe('parts of a question', () => {
  const bow: Decision = {
    ...{ id: 'bow', about: ['userGreet'], askedBy: 'polite' },
    ...{ statement: 'A bow is deep.', question: 'Is a bow deep?', why: DECISION.why },
  };

  function questionsWith(decisions: Decision[]) {
    const contract = smallContract();
    const [greetings] = Object.values(contract['x-limits'] ?? {});
    Object.assign(greetings ?? {}, {
      about: ['shopList'],
      'x-provenance': { source: 'assumed', ref: 'nobody counts', askedBy: 'polite' },
    });
    return collectQuestions(contract, decisions);
  }

  it('are asked with their decision and not beside it, and widen what it concerns', () => {
    const allQuestions = questionsWith([DECISION, bow]);
    expect(allQuestions.map(({ id }) => id)).not.toContain('decision.bow');
    expect(allQuestions.map(({ id }) => id)).not.toContain('limit.greetings');
    const polite = allQuestions.find(({ id }) => id === 'decision.polite');
    expect(polite?.parts?.map(({ id }) => id)).toEqual(['decision.bow', 'limit.greetings']);
    expect(polite?.operations).toEqual(['userGreet', 'shopList']);
  });

  it('have a box each in the row of their decision, with what only they say', () => {
    const markdown = questionsMarkdown(questionsWith([DECISION, bow]));
    expect(markdown).toContain(
      '      - [ ] **decision.bow** Is a bow deep? Assumed: A bow is deep.\n' +
        '      - [ ] **limit.greetings** Is `greetings` 5 within 1 hour: how many greetings a person can send? ' +
        'Assumed: A further one is NotFound. Open: nobody counts.\n',
    );
    expect(markdown).toContain('## Changes rules or money (2)');
  });

  it('that no decision asks are refused by name', () => {
    expect(() => questionsWith([])).toThrow('limit.greetings by polite');
  });
});

describe('a rule of the contract', () => {
  const decisions = `decisions:
  - { id: polite, statement: 'At most {{greetings}}.' }
  - { id: bow, statement: A bow., askedBy: polite }`;
  const limitsYaml = (provenance: string) => `greetings:
  value: 5
  x-provenance: { source: assumed, ref: nobody said${provenance} }`;

  it('that a decision names is refused a question of its own, with its place', () => {
    const [problem] = limitsAskedTwice('limits.yaml', limitsYaml(', tier: rule'), decisions);
    expect(problem).toMatch(/^limits\.yaml:1:1\n\n`greetings` is asked twice/);
    expect(problem).toContain('`askedBy: polite`');
    expect(limitsAskedTwice('limits.yaml', limitsYaml(', askedBy: polite'), decisions)).toEqual([]);
  });

  it.each([
    ['gone', '`gone` is no decision'],
    ['bow', 'name `polite`, which asks it'],
  ])('that names %s as its asker is refused', (asker, advice) => {
    const [problem] = partsWithoutAsker('a.yaml', `x:\n    askedBy: ${asker}`, decisions);
    expect(problem).toMatch(/^a\.yaml:2:14\n\n/);
    expect(problem).toContain(advice);
    expect(partsWithoutAsker('a.yaml', '    askedBy: polite', decisions)).toEqual([]);
  });
});

const GOOD =
  '{ id: a, tier: rule, decides: product, statement: It is., question: Is it?, why: nobody said, breaks: All. }';
const parseDecisions = (...rows: string[]) =>
  collectDecisions(`decisions:\n${rows.map((row) => `  - ${row}`).join('\n')}`, ['userLogout']);

describe('decisions', () => {
  it('of the contract are complete and about real operations', () => {
    expect(readDecisions(bundledContract()).length).toBeGreaterThan(0);
  });

  it.each([
    [
      'about an operation that does not exist',
      GOOD.replace('}', ', about: [userGone] }'),
      'userGone',
    ],
    ['without a question', GOOD.replace('Is it?', 'It is'), 'end its `question`'],
    ['without a reason', GOOD.replace(', why: nobody said', ''), '`statement` and `why`'],
    ['without a tier', GOOD.replace('tier: rule', 'tier: some'), 'a `tier`'],
    ['that nobody decides', GOOD.replace('decides: product, ', ''), 'who `decides`'],
    ['that breaks nothing', GOOD.replace(', breaks: All.', ''), 'what `breaks`'],
    ['without a name', GOOD.replace('id: a', 'id: A b'), 'kebab-case'],
  ])('%s is refused', (_, row, message) => {
    expect(() => parseDecisions(row)).toThrow(message);
  });

  it('of one name are refused', () => {
    expect(() => parseDecisions(GOOD, GOOD)).toThrow('another has this id');
    expect(parseDecisions(GOOD)).toHaveLength(1);
  });
});

const makeQuestion = (id: string, overrides: Partial<ContractQuestion> = {}): ContractQuestion => ({
  id,
  group: 'user',
  subject: 'Device',
  text: `Is ${id} so?`,
  why: 'spec §3 does not say',
  operations: ['userLogout'],
  ...overrides,
});

describe('QUESTIONS.md', () => {
  it('has the tiers, each by who decides, with what is assumed and what breaks', () => {
    const stakes = { tier: 'rule', decides: 'finance', breaks: 'It costs.', assumed: 'It is so.' };
    const markdown = questionsMarkdown([
      makeQuestion('name'),
      makeQuestion('price', { stakes: stakes as ContractQuestion['stakes'] }),
    ]);
    expect(markdown).toContain(
      '## Changes rules or money (1)\n\n### Finance decides (1)\n\n- [ ] **price** Is price so?\n' +
        '      - Assumed: It is so.\n      - Otherwise: It costs.\n      - Open: spec §3 does not say.',
    );
    expect(markdown).not.toContain('**name**');
    expect(markdown).toContain('1 more are bounds and names');
  });

  it('counts many operations instead of naming them', () => {
    const operations = ['a', 'b', 'c', 'd', 'e'];
    const stakes = { tier: 'rule', decides: 'finance', breaks: 'It costs.', assumed: 'It is so.' };
    expect(
      questionsMarkdown([
        makeQuestion('x', { operations, stakes: stakes as ContractQuestion['stakes'] }),
      ]),
    ).toContain('Concerns 5 operations.');
  });
});

describe('a schema in words', () => {
  it.each([
    [{ type: 'string', minLength: 6, maxLength: 6 }, 'text of 6 characters'],
    [{ type: ['string', 'null'], maxLength: 9 }, 'text of up to 9 characters, or `null`'],
    [{ type: 'string', pattern: '^[A-Z]$' }, 'text (`^[A-Z]$`)'],
    [{ type: 'string', format: 'email' }, 'an email address'],
    [{ type: 'integer', minimum: 0, maximum: 100_000 }, 'a whole number from 0 to 100 000'],
    [{ type: 'number', minimum: 1 }, 'a number of at least 1'],
    [{ type: 'boolean' }, '`true` or `false`'],
    [{ enum: ['en', 'zh_CN'], type: 'string' }, 'one of `en`, `zh_CN`'],
    [
      { enum: [0, 1, null], type: ['integer', 'null'], 'x-enum-varnames': ['Mobile', 'Pc'] },
      'one of `0` (Mobile), `1` (Pc), or `null`',
    ],
    [{ const: 'Ok' }, '`Ok`'],
    [{ $ref: '#/components/schemas/Device' }, '`Device`'],
    [{ anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] }, '`Money` or `null`'],
    [
      { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: { type: 'boolean' } },
      'a list of 1 to 3, each `true` or `false`, no two alike',
    ],
    [{ type: 'object', properties: { amount: {} } }, 'an object of `amount`'],
  ])('%j', (schema, words) => {
    expect(phraseSchema(schema)).toBe(words);
  });
});
