import { type ClientGeneratorsBuilder, defineConfig } from 'orval';
import { clientView } from '@halyard/contract/client-view';
import { type ContractDocument, bundledContract, operationsOf } from '@halyard/contract/document';

const contract = bundledContract();
/** The operation that is called with a token of an address, too, before that becomes the session's (src/session). */
const WITH_ANY_TOKEN = 'systemUserInfo';
const MUTATOR_WITH_TOKEN = { path: 'src/api/client.ts', name: 'requestWithToken' };

/**
 * One contract, three outputs. What is particular to an operation comes from its extensions. The folders are drafts:
 * `npm run generate` puts what has changed into the folders without `.new`.
 */
export default defineConfig({
  // Typed hooks: a read is a query, a write a mutation; refusals type `error.status` (4XX in the client's view).
  hooks: {
    input: { target: clientView({ errors: 'typed', fakes: false }) },
    output: {
      mode: 'tags-split',
      target: 'src/api/generated.new/hooks',
      schemas: 'src/api/generated.new/model',
      client: 'react-query',
      httpClient: 'axios',
      clean: true,
      override: {
        mutator: { path: 'src/api/client.ts', name: 'request' },
        operations: operationOverrides(contract),
        query: {
          version: 5,
          signal: true,
          // A POST query's key would end in `undefined` and invalidation would match nothing.
          useOperationIdAsQueryKey: true,
          shouldFilterQueryKey: true,
          // orval names the input twice; the same object once is enough.
          queryKeyFilter:
            '(part, index, parts) => part !== undefined && parts.indexOf(part) === index',
          mutationInvalidates: invalidations(contract),
        },
      },
    },
  },

  // One zod schema for each component: forms, the sandbox and the check of responses share them.
  zod: {
    input: { target: clientView({ errors: 'none', fakes: false }) },
    output: {
      mode: 'single',
      // A schema for each operation, which nobody uses.
      target: 'node_modules/.cache/halyard/endpoints.ts',
      schemas: 'src/api/generated.new/zod',
      client: 'zod',
      clean: true,
      override: {
        zod: {
          variant: 'mini', // 15 kB less in the pages that validate
          version: 4,
          generateReusableSchemas: true,
          strict: { body: true },
        },
      },
    },
  },

  // msw handlers that answer with the contract's examples, for what the sandbox does not answer yet and for tests; random
  // answers for the gallery. The product's behaviour is mocks/sandbox.
  mocks: {
    input: { target: clientView({ errors: 'none', fakes: true }) },
    output: {
      mode: 'single',
      target: 'mocks/generated.new/mocks.ts',
      schemas: 'mocks/generated.new/model',
      client: noClient,
      clean: true,
      mock: {
        generators: [
          { type: 'msw', baseUrl: '*', delay: false, useExamples: true },
          { type: 'faker' },
        ],
      },
      override: { mock: { properties: { msg: () => '' } } },
    },
  },
});

/** `x-kind` as orval's per-operation switch: a read becomes a query hook, a write a mutation. */
function operationOverrides(contract: ContractDocument) {
  return Object.fromEntries(
    operationsOf(contract).map(({ operation }) => {
      const isRead = operation['x-kind'] === 'read';
      return [
        operation.operationId,
        {
          query: { useQuery: isRead, useMutation: !isRead },
          ...(operation.operationId === WITH_ANY_TOKEN && { mutator: MUTATOR_WITH_TOKEN }),
        },
      ];
    }),
  );
}

/** `x-invalidates` as orval's rules. A target under another tag needs the file of that tag. */
function invalidations(contract: ContractDocument) {
  const operations = operationsOf(contract).map(({ operation }) => operation);
  const tagOf = new Map(operations.map(({ operationId, tags }) => [operationId, tags[0]]));
  return operations
    .map(({ operationId, tags, 'x-invalidates': stale = [] }) => ({
      onMutations: [operationId],
      invalidates: stale.map((query) => {
        const tag = tagOf.get(query);
        return tag === tags[0] ? query : { query, file: `./${tag}` };
      }),
    }))
    .filter(({ invalidates }) => invalidates.length > 0);
}

/** orval writes no mocks without a client; this one makes an empty module. */
function noClient(): ClientGeneratorsBuilder {
  return { client: () => ({ implementation: 'export {};\n', imports: [] }) };
}
