import { expect, it } from 'vitest';
import { SUCCESS_CODE, answersData } from './envelope';
import { type OperationId, operations } from './generated/operations';
import { validators } from './generated/validators';

it('which successes have data is known as the contract has it', () => {
  const ids = Object.keys(operations) as OperationId[];
  const empty = { code: SUCCESS_CODE, status: 'Ok', msg: '', data: null };
  const contract = ids.filter((id) => !validators[id].ok.safeParse(empty).success);
  expect(ids.filter((id) => answersData(operations[id].path))).toEqual(contract);
});
