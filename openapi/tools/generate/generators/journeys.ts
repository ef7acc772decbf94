import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  type ContractDocument,
  type Operation,
  type Schema,
  givesToken,
  hasInput,
  listOperations,
  refName,
  schemaStem,
} from '../document.ts';

export const JOURNEY_FILES = 'openapi/contract/arazzo/*.yaml';

/** The parts of an Arazzo document that are used here. Redocly validates the document. */
export type Journeys = {
  info: { title: string };
  workflows: Workflow[];
  components: { inputs: Record<string, Inputs> };
};
type Inputs = {
  required?: string[];
  properties?: Record<string, { default?: string; description?: string }>;
  allOf?: { $ref?: string }[];
};
export type Workflow = {
  workflowId: string;
  summary: string;
  description?: string;
  inputs: Inputs;
  steps: JourneyStep[];
  outputs?: Record<string, string>;
};
export type JourneyStep = {
  stepId: string;
  description: string;
  operationId: string;
  parameters?: { name: string; in: string; value: string }[];
  requestBody?: { payload: Record<string, unknown> };
  successCriteria?: { condition: string }[];
  outputs?: Record<string, string>;
};

export type JourneyFile = { file: string; journeys: Journeys };

/** The journeys in the order in which a user takes them. Others follow by name. */
const ORDER = ['register', 'log-in', 'buy', 'buy-in-a-group', 'reset-password'];

export function journeyFiles(): JourneyFile[] {
  const rank = (file: string) => {
    const index = ORDER.indexOf(file.replace(/^.*\/|\.yaml$/g, ''));
    return index < 0 ? ORDER.length : index;
  };
  return globSync(JOURNEY_FILES)
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((file) => ({ file, journeys: parse(readFileSync(file, 'utf8')) as Journeys }));
}

/** The inputs of a workflow, including those that it shares with others. */
export function mergeInputs({ components }: Journeys, { inputs }: Workflow) {
  const shared = (inputs.allOf ?? []).map(
    (input) => components.inputs[input.$ref?.split('/').at(-1) ?? ''],
  );
  return Object.assign(
    {},
    ...shared.map((input) => input?.properties),
    inputs.properties,
  ) as NonNullable<Inputs['properties']>;
}

/**
 * Checks what Redocly does not: that steps fit the operations they call. Each problem says where it is and what to do.
 */
export function journeyProblems(contract: ContractDocument, files: JourneyFile[]): string[] {
  const operations = new Map(
    listOperations(contract).map(({ operation }) => [operation.operationId, operation]),
  );
  return files.flatMap(({ file, journeys }) =>
    journeys.workflows.flatMap(({ workflowId, steps }) =>
      steps.flatMap((step) => {
        const operation = operations.get(step.operationId);
        const problems = operation
          ? stepProblems(contract, operation, step)
          : [`Name an operation of the contract instead of \`${step.operationId}\`.`];
        return problems.map(
          (problem) => `${file}, step \`${workflowId}/${step.stepId}\`\n\n${problem}`,
        );
      }),
    ),
  );
}

const POINTER = /\$response\.body#(\/[\w/-]+)/g;

function stepProblems(
  contract: ContractDocument,
  operation: Operation,
  step: JourneyStep,
): string[] {
  const { operationId } = operation;
  const stem = schemaStem(operationId);
  const input = contract.components.schemas[`${stem}Input`];
  const inputFields = hasInput(contract, operationId) ? Object.keys(input?.properties ?? {}) : [];
  const payloadFields = Object.keys(step.requestBody?.payload ?? {});
  const hasToken = (step.parameters ?? []).some(({ name }) => name === 'Authorization');
  const needsToken = operation['x-auth'] !== 'anonymous';
  const texts = [
    ...(step.successCriteria ?? []).map(({ condition }) => condition),
    ...Object.values(step.outputs ?? {}),
  ];
  const pointers = texts.flatMap((text) =>
    Array.from(text.matchAll(POINTER), ([, pointer = '']) => pointer),
  );
  const usesToken = texts.some((text) => text.includes('$response.header.pragma'));
  return [
    ...inputFields
      .filter((name) => !payloadFields.includes(name))
      .map((name) => `Give \`${name}\`, which ${stem}Input requires.`),
    ...payloadFields
      .filter((name) => !inputFields.includes(name))
      .map((name) => `Remove \`${name}\`, which ${stem}Input does not have.`),
    ...(needsToken && !hasToken
      ? [`Give the header Authorization: ${operationId} needs a session.`]
      : []),
    ...(usesToken && !givesToken(operation)
      ? [`Remove the header pragma: ${operationId} gives no token.`]
      : []),
    ...pointers
      .filter(
        (pointer) =>
          !hasPlace(
            contract,
            { $ref: `#/components/schemas/${stem}Ok` },
            pointer.split('/').slice(1),
          ),
      )
      .map((pointer) => `Point to what ${stem}Ok has, unlike \`${pointer}\`.`),
  ];
}

/** Whether a value of the schema can have a member at this path. */
function hasPlace(
  contract: ContractDocument,
  schema: Schema | undefined,
  [next, ...rest]: string[],
): boolean {
  if (!schema) return false;
  const name = refName(schema);
  const path = next === undefined ? [] : [next, ...rest];
  if (name) return hasPlace(contract, contract.components.schemas[name], path);
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flat() as (Schema | undefined)[];
  if (next === undefined) return true;
  const member = /^\d+$/.test(next) ? (schema.items as Schema) : schema.properties?.[next];
  return (
    hasPlace(contract, member, rest) || branches.some((branch) => hasPlace(contract, branch, path))
  );
}
