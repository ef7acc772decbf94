import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { type CheckedOperation, type Rules, createContract } from '../check/contract.ts';
import { provenanceTree } from '../check/provenance.ts';
import type { ContractDocument, ErrorRow, Schema } from '../generate/document.ts';

/** The data about the contract that the page's script contains. */
export type ContractFacts = {
  operations: CheckedOperation[];
  rows: ErrorRow[];
  answerFields: string[];
  tokenSchema: Rules['tokenSchema'];
  /** The schemas without descriptions and extensions, by name. */
  schemas: Record<string, Schema>;
  /** The argument for `provenanceAt`. */
  provenance: object;
};

// A CommonJS module: Node's default import is its `exports`, while its types describe `exports.default`.
const standalone = (standaloneModule as unknown as { default: typeof standaloneModule }).default;

const NAME = 'virtual:contract-rules';
/** By Rollup's convention, a NUL prefix keeps other plugins from handling the id. */
const RESOLVED = `\0${NAME}`;

/**
 * Provides the module `virtual:contract-rules`: the contract's facts, and a validator for the success of each
 * operation. The validators are compiled here, because ajv's compiler needs `eval`, which the page's policy forbids.
 */
export function contractRules(document: ContractDocument): Plugin {
  return {
    name: 'halyard:contract-rules',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `${writeValidators(document)}\nexport const facts = ${writeFacts(document)};`
        : undefined,
  };
}

function writeFacts(document: ContractDocument): string {
  const { operations, rows, answerFields, tokenSchema } = createContract(document);
  const facts: ContractFacts = {
    operations,
    rows: [...rows.values()],
    answerFields: [...answerFields],
    tokenSchema,
    schemas: withoutWords(document.components.schemas) as Record<string, Schema>,
    provenance: provenanceTree(document) ?? {},
  };
  return JSON.stringify(facts);
}

/** Generates the code of a module that exports `validators`, by the names of their schemas. */
function writeValidators(document: ContractDocument): string {
  // The same options as in the contract check, whose oracle reads the errors, but not their messages.
  const ajv = new Ajv2020({
    ...{ strict: false, allErrors: true, validateFormats: false, messages: false },
    code: { source: true, esm: true },
  });
  ajv.addSchema({ components: { schemas: withoutWords(document.components.schemas) } }, 'contract');
  const names = createContract(document).operations.map(({ okSchema }) => okSchema);
  const code = standalone(
    ajv,
    Object.fromEntries(names.map((name) => [name, `contract#/components/schemas/${name}`])),
  );
  // Even in an ES module, ajv's code loads its few runtime functions by `require`.
  const runtime = [...new Set(code.match(/(?<=require\(")[^"]+(?="\)\.default)/g))];
  const imports = runtime.map((path, index) => `import runtime${index} from '${path}.js';`);
  const linked = runtime.reduce(
    (text, path, index) => text.replaceAll(`require("${path}").default`, `runtime${index}`),
    code,
  );
  return `${imports.join('\n')}\n${linked}\nexport const validators = { ${names.join(', ')} };`;
}

/** Removes descriptions and extensions, which no validator reads and which are most of the text. */
function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) =>
      name.startsWith('x-') || (name === 'description' && typeof value === 'string')
        ? []
        : [[name, withoutWords(value)]],
    ),
  );
}
