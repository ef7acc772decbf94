import { describe, expect, it } from 'vitest';
import { questionsOf } from './collect.ts';
import { smallContract } from './testing/small-contract.ts';

const DECISION = {
  id: 'polite',
  about: ['userGreet'],
  statement: 'A greeting is polite.',
  question: 'Is a greeting polite?',
  why: 'nobody said',
};

const questions = questionsOf(smallContract(), [DECISION]);
const textOf = (id: string) => questions.find((question) => question.id === id)?.text;

describe('the questions of a contract', () => {
  it('ask about everything assumed, each under one name, and about nothing else', () => {
    expect(questions.map(({ id }) => id)).toEqual([
      'parameter.Platform',
      'signature.windowMilliseconds',
      'operation.userGreet',
      'schema.UserGreetInput',
      'schema.Greeting',
      'field.Greeting.text',
      'decision.polite',
      'field.Goods.price',
      'schema.Name',
      'error.InvalidInput',
      'error.NotFound',
    ]);
  });

  it('can be answered with yes, or with the value that holds instead', () => {
    expect(textOf('parameter.Platform')).toBe('Is the header `platform` one of `ios`, `mac`?');
    expect(textOf('signature.windowMilliseconds')).toBe(
      'Is `windowMilliseconds` of the signature `3000` (3 seconds)?',
    );
    expect(textOf('operation.userGreet')).toBe(
      'Is the path of “Do userGreet” `/api/user/user_greet`?',
    );
    expect(textOf('schema.UserGreetInput')).toBe('Is `name` all that `userGreet` takes?');
    expect(textOf('field.Goods.price')).toBe('Is `price` in `Goods` a whole number from 1 to 9?');
    expect(textOf('error.InvalidInput')).toBe(
      'Is `400` with status `InvalidInput` the answer for this: “Wrong”?',
    );
    expect(textOf('error.NotFound')).toBe('Is HTTP 404 answered with status `NotFound`?');
    expect(textOf('decision.polite')).toBe(DECISION.question);
  });

  it('name beside the assumed fields those that are given', () => {
    expect(textOf('schema.Greeting')).toBe(
      'Are `text` and `to`, beside `known`, all that `Greeting` holds?',
    );
  });

  it("take the contract's own words where it has some", () => {
    expect(textOf('schema.Name')).toBe('How long may a name be? (assumed 5)');
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
