import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { bundledContract } from '../../../scripts/contract/bundle.ts';
import { hasInput, operationsOf, schemaStem } from '../../../scripts/contract/document.ts';
import { FREES } from './operations.ts';
import { sampleOf } from './sample.ts';

const contract = bundledContract();
const operations = operationsOf(contract).map(({ operation }) => operation);

describe("the docs' sample of a body", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, verbose: true });
  ajv.addSchema(contract, 'contract');
  const inputs = operations.filter(({ operationId }) => hasInput(contract, operationId));

  it.each(inputs.map(({ operationId }) => [operationId]))('of %s fits the contract', (id) => {
    const name = `${schemaStem(id)}Input`;
    const sample = sampleOf(contract, contract.components.schemas[name] ?? {});
    ajv.validate({ $ref: `contract#/components/schemas/${name}` }, sample);
    // Text without an example shows its name instead, for the reader to replace.
    const problems = ajv.errors?.filter(({ data }) => !/^<.+>$/.test(String(data))) ?? [];
    expect(problems).toEqual([]);
  });
});

describe('what a success makes unusable', () => {
  it('has words for everything that the contract names', () => {
    const named = operations.flatMap((operation) => operation['x-frees'] ?? []);
    expect(named.filter((name) => !(name in FREES))).toEqual([]);
  });
});
