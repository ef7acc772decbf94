import { describe, expect, it } from 'vitest';
import { smallContract } from '../../../scripts/contract/questions/testing/small-contract.ts';
import { curlOf } from './curl.ts';

const PATH = '/api/user/user_greet';

function contractOf(change: object) {
  const contract = smallContract();
  const operation = {
    ...contract.paths[PATH]!.post,
    parameters: [{ $ref: '#/components/parameters/Platform' }],
    ...change,
  };
  return { contract: { ...contract, servers: [{ url: '/v1' }] }, operation };
}

describe('a call for a shell', () => {
  it('has the server, the headers and the body, each in its quotes', () => {
    const { contract, operation } = contractOf({});
    expect(curlOf(contract, PATH, operation, { name: "O'Hara" })).toBe(
      `curl $ORIGIN/v1/api/user/user_greet \\
  -H 'content-type: application/json' \\
  -H 'platform: ios' \\
  -d '{
  "name": "O'\\''Hara"
}'`,
    );
  });

  it('has a token where a session is needed', () => {
    const { contract, operation } = contractOf({ 'x-auth': 'session' });
    expect(curlOf(contract, PATH, operation, {})).toContain("-H 'Authorization: <token>'");
  });

  it('goes to the server of the operation, where it has one', () => {
    const { contract, operation } = contractOf({ servers: [{ url: 'https://m.example' }] });
    expect(curlOf(contract, PATH, operation, {})).toContain(`curl https://m.example${PATH}`);
  });
});
