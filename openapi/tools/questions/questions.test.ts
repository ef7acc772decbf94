import { describe, expect, it } from 'vitest';
import { bundledContract } from '../generate/document.ts';
import { type Decision, parseDecisions, readDecisions } from '../generate/decisions.ts';
import { questionsTable } from './table.ts';
import { smallContract } from './testing/small-contract.ts';

const DECISION: Decision = {
  id: 'polite',
  about: ['userGreet'],
  statement: 'A greeting\nis polite | kind.',
  question: 'Is a greeting polite?',
  why: 'nobody said',
  tier: 'rule',
  decides: 'product',
  breaks: 'People are offended.',
};

describe('QUESTIONS.md', () => {
  it('has a row for each rule that is assumed, those first that break every call', () => {
    const table = questionsTable(smallContract(), [DECISION]);
    expect(table.split('\n').slice(10, -1)).toEqual([
      '|**/v1**||servers/0|backend|',
      '|**windowMilliseconds**|`3000`|x-signature|security|',
      '|**polite**|A greeting is polite \\| kind.|userGreet|product|',
      '|**price**||components/schemas/Goods/properties/price|finance|',
    ]);
  });

  it('says of a part who decides its decision', () => {
    const contract = smallContract();
    const { greetings } = contract['x-limits']!;
    Object.assign(greetings!['x-provenance'], { askedBy: 'polite' });
    expect(questionsTable(contract, [DECISION])).toContain(
      '|**greetings**|5 within 1 hour: How many greetings a person can send.|userGreet|product|',
    );
  });

  it('names two operations, and counts the others', () => {
    const table = (about: string[]) => questionsTable(smallContract(), [{ ...DECISION, about }]);
    const three = ['userGreet', 'userLogout', 'systemUserInfo'];
    expect(table(three)).toContain('|userGreet, userLogout, systemUserInfo|');
    expect(table([...three, 'paymentShop'])).toContain('|userGreet, userLogout and 2 more|');
  });

  it('names who decides in each row of the contract', () => {
    const contract = bundledContract();
    const rows = questionsTable(contract, readDecisions(contract)).split('\n').slice(10, -1);
    expect(rows.length).toBeGreaterThan(100);
    const undecided = rows.filter(
      (row) => !/\|(backend|security|product|finance|legal)\|$/.test(row),
    );
    expect(undecided).toEqual([]);
  });
});

const GOOD =
  '{ id: a, tier: rule, decides: product, statement: It is., why: nobody said, breaks: All. }';
const parse = (...rows: string[]) =>
  parseDecisions(`decisions:\n${rows.map((row) => `  - ${row}`).join('\n')}`, ['userLogout']);

describe('a decision', () => {
  it.each([
    ['about an unknown operation', GOOD.replace('}', ', about: [userGone] }'), 'userGone'],
    ['without a reason', GOOD.replace(', why: nobody said', ''), '`statement` and `why`'],
    ['without a tier', GOOD.replace('tier: rule', 'tier: some'), 'a `tier`'],
    ['that nobody decides', GOOD.replace('decides: product, ', ''), 'who `decides`'],
    ['that breaks nothing', GOOD.replace(', breaks: All.', ''), 'what `breaks`'],
    ['without a name', GOOD.replace('id: a', 'id: A b'), 'kebab-case'],
    [
      'that another one asks, which is missing',
      '{ id: b, askedBy: gone }',
      '`gone` is no decision',
    ],
  ])('%s is refused', (_, row, message) => {
    expect(() => parse(row)).toThrow(message);
  });

  it('of a name that another one has is refused', () => {
    expect(() => parse(GOOD, GOOD)).toThrow('another has this id');
    expect(parse(GOOD)).toHaveLength(1);
  });
});
