import { type ClientGeneratorsBuilder, defineConfig } from 'orval';
import { clientView } from '@halyard/contract/client-view';
import { type ContractDocument, bundledContract, listOperations } from '@halyard/contract/document';

const contract = bundledContract();
/** The operation that is called with a token of an address, too, before that becomes the session's (src/session). */
const WITH_ANY_TOKEN = 'systemUserInfo';
const MUTATOR_WITH_TOKEN = { path: 'src/api/client.ts', name: 'requestWithToken' };

/**
 * Generates three outputs from the contract. Settings of single operations come from its extensions. The folders are
 * drafts: `npm run generate` moves the changed files into the folders without `.new`.
 */
export default defineConfig({
  // Typed hooks: a read is a query, a write is a mutation, and refusals (4XX in the client's view) type `error.status`.
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
        operations: makeOperationOverrides(contract),
        query: {
          version: 5,
          signal: true,
          // Otherwise the key of a POST query would end in `undefined`, and invalidation would match nothing.
          useOperationIdAsQueryKey: true,
          shouldFilterQueryKey: true,
          // orval puts the same input into the key twice.
          queryKeyFilter:
            '(part, index, parts) => part !== undefined && parts.indexOf(part) === index',
          mutationInvalidates: listInvalidations(contract),
        },
      },
    },
  },

  // One zod schema for each component: forms, the sandbox and the check of responses share them.
  zod: {
    input: { target: clientView({ errors: 'none', fakes: false }) },
    output: {
      mode: 'single',
      // The schemas for each operation, which are not used.
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

  // msw handlers that answer with the contract's examples, for tests and for operations that the sandbox has no resolver
  // for, and random answers for the gallery. The product's behaviour is in mocks/sandbox.
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

/** Translates `x-kind` to orval's settings of each operation: a read becomes a query hook, a write a mutation. */
function makeOperationOverrides(contract: ContractDocument) {
  return Object.fromEntries(
    listOperations(contract).map(({ operation }) => {
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

/** Translates `x-invalidates` to orval's rules. A query with another tag needs the file of that tag. */
function listInvalidations(contract: ContractDocument) {
  const operations = listOperations(contract).map(({ operation }) => operation);
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

/** Returns a client that is an empty module, since orval writes no mocks without a client. */
function noClient(): ClientGeneratorsBuilder {
  return { client: () => ({ implementation: 'export {};\n', imports: [] }) };
}
