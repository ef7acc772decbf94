import { readFileSync } from 'node:fs';
import { createContract } from '../../check/contract.ts';
import { readyInput } from '../../check/probes/ready-input.ts';
import { type ContractDocument, givesToken, listOperations } from '../document.ts';
import {
  type JourneyFile,
  type Journeys,
  type JourneyStep,
  type Workflow,
  mergeInputs,
} from './journeys.ts';

export const POSTMAN_FILE = 'openapi/dist/halyard.postman_collection.json';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const PLATFORMS = ['windows', 'mac', 'ios', 'android'];

type Item = {
  name: string;
  description?: string;
  item?: Item[];
  request?: object;
  event?: object[];
};

/** The values of a request, from an operation's example or a journey's step. */
type RequestValues = { path: string; isMarketing: boolean; token: string | null; input: object };

/**
 * Builds a Postman 2.1 collection: the operations with inputs from the contract's examples, and the journeys as
 * folders.
 */
export function postmanCollection(document: ContractDocument, files: JourneyFile[]) {
  const contract = createContract(document);
  const checkedById = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const tags = Map.groupBy(listOperations(document), ({ operation }) => operation.tags[0]);
  const operations = Array.from(tags, ([name, tagged]): Item => ({
    name,
    item: tagged.map(({ path, operation }) => {
      const { operationId, summary } = operation;
      const checked = checkedById.get(operationId);
      if (!checked) throw new Error(`The contract has no operation ${operationId}.`);
      const isAnonymous = operation['x-auth'] === 'anonymous';
      return {
        ...{ name: operationId, description: summary ?? '' },
        request: createRequest({
          ...{ path, isMarketing: checked.isMarketing, token: isAnonymous ? null : '{{token}}' },
          input: readyInput(contract, checked) ?? {},
        }),
        event: givesToken(operation) ? [script('test', KEEP_TOKEN)] : [],
      };
    }),
  }));
  return {
    info: {
      name: `${document.info.title} ${document.info.version}`,
      schema: SCHEMA,
      description: DESCRIPTION,
    },
    event: [
      script('prerequest', readFileSync('openapi/tools/generate/postman/sign.js', 'utf8')),
      script('test', readFileSync('openapi/tools/generate/postman/verdict.js', 'utf8')),
    ],
    variable: Object.entries(listVariables(document, files)).map(([key, value]) => ({
      key,
      value,
    })),
    item: [
      { name: 'Journeys', item: files.map(({ journeys }) => createFolder(document, journeys)) },
      { name: 'Operations', item: operations },
    ],
  };
}

const SANDBOX = 'http://localhost:4020';
const DESCRIPTION = `Generated from the contract.

The variable \`sandbox\` is where \`npm run sandbox\` answers: keys and codes come from there. For another server, empty it and
set \`baseUrl\` with its prefix, \`marketingUrl\`, \`key_windows\` (PEM), and where a step wants one, \`code\`. The other variables
are the inputs of the journeys; \`token\` is the newest that came.`;
/** A script that reads the code from a sandbox's outbox. */
const KEEP_CODE = `const sandbox = pm.variables.get('sandbox');
if (sandbox) {
  pm.sendRequest(\`\${sandbox}/sandbox/outbox\`, (_, response) => {
    pm.collectionVariables.set('code', response.json()[0].code);
  });
}`;
const KEEP_TOKEN = `const token = pm.response.headers.get('pragma');\nif (pm.response.json().code === 200) pm.collectionVariables.set('token', token);`;

function listVariables(
  { servers = [] }: ContractDocument,
  files: JourneyFile[],
): Record<string, string> {
  // The sandbox uses the prefix for tests, which comes after that of production.
  const prefix = servers[1]?.url ?? '';
  const inputs = files.flatMap(({ journeys }) =>
    journeys.workflows.flatMap((workflow) => Object.entries(mergeInputs(journeys, workflow))),
  );
  return {
    ...{ sandbox: SANDBOX, baseUrl: `{{sandbox}}${prefix}`, marketingUrl: '{{sandbox}}' },
    ...Object.fromEntries(PLATFORMS.map((platform) => [`key_${platform}`, ''])),
    ...{ language: 'en', token: '' },
    ...Object.fromEntries(inputs.map(([name, input]) => [name, input.default ?? ''])),
    // Postman makes a new value at each use.
    idempotencyKey: '{{$guid}}',
  };
}

function createFolder(document: ContractDocument, journeys: Journeys): Item {
  return {
    name: journeys.info.title,
    item: journeys.workflows.map((workflow) => ({
      ...{ name: workflow.workflowId, description: workflow.description ?? workflow.summary },
      item: workflow.steps.map((step) => stepItem(document, workflow, step)),
    })),
  };
}

function stepItem(document: ContractDocument, workflow: Workflow, step: JourneyStep): Item {
  const { operationId, stepId, description, requestBody, parameters = [] } = step;
  const found = listOperations(document).find(
    (operation) => operation.operation.operationId === operationId,
  );
  if (!found) throw new Error(`${stepId} calls ${operationId}, which the contract does not have.`);
  const token = parameters.find(({ name }) => name === 'Authorization')?.value;
  const isMarketing = found.operation.servers !== undefined;
  const payload = Object.entries(requestBody?.payload ?? {});
  return {
    ...{ name: stepId, description },
    request: createRequest({
      ...{ path: found.path, isMarketing, token: token ? variable(workflow, token) : null },
      input: Object.fromEntries(payload.map(([name, value]) => [name, variable(workflow, value)])),
    }),
    event: [
      script('test', writeTests(workflow, step)),
      ...(operationId === 'userSendEmailCode' ? [script('test', KEEP_CODE)] : []),
    ],
  };
}

function createRequest({ path, isMarketing, token, input }: RequestValues) {
  const header = {
    ...{ 'content-type': 'application/json', platform: '{{platform}}', language: '{{language}}' },
    ...(isMarketing ? {} : { deviceId: '{{deviceId}}' }),
    ...(token === null ? {} : { Authorization: token }),
  };
  return {
    method: 'POST',
    url: `{{${isMarketing ? 'marketingUrl' : 'baseUrl'}}}${path}`,
    header: Object.entries(header).map(([key, value]) => ({ key, value })),
    body: {
      mode: 'raw',
      raw: JSON.stringify({ ...input, signature: '{{signature}}' }, null, 2),
      options: { raw: { language: 'json' } },
    },
  };
}

/** Converts a runtime expression of Arazzo to a Postman variable. Other values stay as they are. */
function variable({ workflowId }: Workflow, value: unknown): never {
  const [, input] = /^\$inputs\.([\w-]+)$/.exec(String(value)) ?? [];
  const [, step, output] = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(String(value)) ?? [];
  if (input) return `{{${input}}}` as never;
  return (step ? `{{${workflowId}.${step}.${output}}}` : value) as never;
}

/**
 * Converts a step's criteria to tests, and its outputs to variables. Outputs of the workflow also get their plain
 * names.
 */
function writeTests(
  workflow: Workflow,
  { stepId, successCriteria = [], outputs = {} }: JourneyStep,
): string {
  const criteria = successCriteria.map(({ condition }) => {
    const [left = '', right = ''] = condition.split(' == ');
    const expected = /^[$]/.test(right) ? `String(${reader(workflow, right)})` : `String(${right})`;
    return `pm.test(${JSON.stringify(condition)}, () => pm.expect(String(${reader(workflow, left)})).to.equal(${expected}));`;
  });
  const kept = Object.entries(outputs).flatMap(([name, value]) => {
    const own = `${workflow.workflowId}.${stepId}.${name}`;
    const shared = Object.entries(workflow.outputs ?? {}).find(
      ([, expression]) => expression === `$steps.${stepId}.outputs.${name}`,
    );
    return [own, ...(shared ? [shared[0]] : [])].map(
      (key) => `pm.collectionVariables.set(${JSON.stringify(key)}, ${reader(workflow, value)});`,
    );
  });
  return [
    "const read = (pointer) => pointer.split('/').slice(1).reduce((value, name) => value?.[name], pm.response.json());",
    ...criteria,
    ...kept,
  ].join('\n');
}

/** Writes JavaScript that reads the value of an expression. */
function reader({ workflowId }: Workflow, expression: string): string {
  if (expression === '$statusCode') return 'pm.response.code';
  const [, header] = /^\$response\.header\.([\w-]+)$/.exec(expression) ?? [];
  const [, pointer] = /^\$response\.body#(.+)$/.exec(expression) ?? [];
  const [, input] = /^\$inputs\.([\w-]+)$/.exec(expression) ?? [];
  const [, step, output] = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(expression) ?? [];
  if (header) return `pm.response.headers.get(${JSON.stringify(header)})`;
  if (pointer) return `read(${JSON.stringify(pointer)})`;
  if (input) return `pm.variables.get(${JSON.stringify(input)})`;
  if (step) return `pm.variables.get(${JSON.stringify(`${workflowId}.${step}.${output}`)})`;
  throw new Error(`"${expression}" is no expression that the collection can read.`);
}

/** Wraps a script in a function, because all scripts of a run share one scope. */
function script(listen: 'prerequest' | 'test', text: string) {
  const exec = ['(() => {', ...text.trimEnd().split('\n'), '})();'];
  return { listen, script: { type: 'text/javascript', exec } };
}
