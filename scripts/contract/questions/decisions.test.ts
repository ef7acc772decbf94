import { describe, expect, it } from 'vitest';
import { bundledContract, operationsOf } from '../document.ts';
import { decisionsOf, readDecisions } from './decisions.ts';

const GOOD = '{ id: a, statement: It is., question: Is it?, why: nobody said }';
const read = (...rows: string[]) =>
  decisionsOf(`decisions:\n${rows.map((row) => `  - ${row}`).join('\n')}`, ['userLogout']);

describe('decisions', () => {
  it('of the contract are complete and about real operations', () => {
    const ids = operationsOf(bundledContract()).map(({ operation }) => operation.operationId);
    expect(readDecisions(ids).length).toBeGreaterThan(0);
  });

  it.each([
    [
      'about an operation that does not exist',
      GOOD.replace('}', ', about: [userGone] }'),
      'userGone',
    ],
    ['without a question', GOOD.replace('Is it?', 'It is'), 'end its `question`'],
    ['without a reason', GOOD.replace(', why: nobody said', ''), '`statement` and `why`'],
    ['without a name', GOOD.replace('id: a', 'id: A b'), 'kebab-case'],
  ])('%s is refused', (_, row, message) => {
    expect(() => read(row)).toThrow(message);
  });

  it('of one name are refused', () => {
    expect(() => read(GOOD, GOOD)).toThrow('another has this id');
    expect(read(GOOD)).toHaveLength(1);
  });
});
