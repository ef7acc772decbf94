import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { bundledContract, hasInput, listOperations, schemaStem } from '../../generate/document.ts';
import { smallContract } from '../../questions/testing/small-contract.ts';
import { FREES } from './operations.ts';
import { makeInput } from '../../generate/sample.ts';
import { formatCurl } from './sample.ts';

const PATH = '/api/user/user_greet';
const contract = bundledContract();
const operations = listOperations(contract).map(({ operation }) => operation);

describe("the docs' sample of a body", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, verbose: true });
  ajv.addSchema(contract, 'contract');
  const inputs = operations.filter(({ operationId }) => hasInput(contract, operationId));

  it.each(inputs.map(({ operationId }) => [operationId]))('of %s fits the contract', (id) => {
    const name = `${schemaStem(id)}Input`;
    ajv.validate({ $ref: `contract#/components/schemas/${name}` }, makeInput(contract, id));
    expect(ajv.errors ?? []).toEqual([]);
  });
});

describe('what a success makes unusable', () => {
  it('has words for everything that the contract names', () => {
    const freedValues = operations.flatMap((operation) => operation['x-frees'] ?? []);
    expect(freedValues.filter((name) => !(name in FREES))).toEqual([]);
  });
});

describe('a call for a shell', () => {
  it('has the server, the headers and the body, each in its quotes', () => {
    const { contract, operation } = buildContract({});
    expect(formatCurl(contract, PATH, operation, { name: "O'Hara" })).toBe(
      `curl $ORIGIN/v1/api/user/user_greet \\
  -H 'content-type: application/json' \\
  -H 'platform: ios' \\
  -d '{
  "name": "O'\\''Hara"
}'`,
    );
  });

  it('has a token where a session is needed', () => {
    const { contract, operation } = buildContract({ 'x-auth': 'session' });
    expect(formatCurl(contract, PATH, operation, {})).toContain("-H 'Authorization: <token>'");
  });

  it('goes to the server of the operation, where it has one', () => {
    const { contract, operation } = buildContract({ servers: [{ url: 'https://m.example' }] });
    expect(formatCurl(contract, PATH, operation, {})).toContain(`curl https://m.example${PATH}`);
  });
});

function buildContract(change: object) {
  const contract = smallContract();
  const operation = {
    ...contract.paths[PATH]!.post,
    parameters: [{ $ref: '#/components/parameters/Platform' }],
    ...change,
  };
  return { contract: { ...contract, servers: [{ url: '/v1' }] }, operation };
}
