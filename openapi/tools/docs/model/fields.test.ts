import { describe, expect, it } from 'vitest';
import { assumed, smallContract } from '../../questions/testing/small-contract.ts';
import { listFields } from './fields.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A contract with a shop of goods, which may contain goods themselves. */
function shop() {
  const contract = smallContract();
  contract.components.schemas.Goods!.properties!.parts = { type: 'array', items: ref('Goods') };
  contract.components.schemas.Shop = {
    type: 'object',
    properties: { goods: { anyOf: [ref('Goods'), { type: 'null' }] } },
    'x-provenance': assumed,
  };
  return contract;
}

const fields = (expand?: boolean) => {
  const contract = shop();
  return listFields(contract, contract.components.schemas.Shop, 'list.data', { expand });
};

describe('the fields of a schema', () => {
  it('have those of the objects inside, each with its place', () => {
    expect(fields()[0]?.children.map(({ id }) => id)).toEqual([
      'list.data.goods.label',
      'list.data.goods.price',
      'list.data.goods.parts',
    ]);
  });

  it('end where a type holds itself', () => {
    expect(fields()[0]?.children.at(-1)?.children).toEqual([]);
  });

  it('stop at named types where these are read elsewhere', () => {
    expect(fields(false)[0]).toMatchObject({ words: '`Goods` or `null`', children: [] });
  });

  it('say what a named value allows', () => {
    expect(fields()[0]?.children[0]).toMatchObject({
      words: '`Name`',
      bounds: 'text of up to 5 characters',
    });
  });

  it('come from where their schema does, unless they say otherwise', () => {
    const [goods] = fields();
    expect(goods?.provenance).toEqual(assumed);
    const sources = goods?.children.map(({ provenance }) => provenance?.source);
    expect(sources).toEqual(['given', 'assumed', 'given']);
  });
});
