import {
  type ContractDocument,
  type ErrorRow,
  type Operation,
  type Provenance,
  listErrors,
  givesToken,
  listOperations,
  readsToken,
} from '../generate/document.ts';
import { limitWords, listLimits } from '../generate/limits.ts';
import { describeJudged } from './judged.ts';
import { makeInput } from '../generate/sample.ts';
import type { Decision } from '../generate/decisions.ts';

type Node = Record<string, unknown>;

export type DescribedContract = Omit<ContractDocument, 'tags'> & {
  tags: { name: string; description?: string }[];
};

export type Source = {
  contract: ContractDocument;
  decisions: Decision[];
  /** signature/README.md, as Markdown. */
  signature: string;
};

/** Whose call an operation answers, by `x-auth`. */
const CALLERS: Record<Operation['x-auth'], string> = {
  anonymous: 'Anyone. A token is ignored.',
  session: 'An account, with a token.',
  kol: 'A KOL’s account, with a token.',
};

/** What is unusable after a success, by `x-frees`. */
const FREES: Record<string, string> = {
  'own-token': 'the token that made the call',
  'all-tokens': 'every token of the account from before the call',
  device: 'the device that the input names',
  'device-token': 'the token of that device',
  'all-devices': 'every device of the account',
  account: 'the account: no login, no password reset',
  order: 'the order that the input names: it cannot be paid',
};

/**
 * Writes the contract's own extensions as tables into the descriptions, where every viewer of OpenAPI shows them, and
 * removes the extensions. `server` is the address that "Try it out" calls at first.
 */
export function describeContract(source: Source, server: string): DescribedContract {
  const contract = structuredClone(source.contract);
  const sentence = provenanceSentence(source.decisions);
  for (const { operation } of listOperations(contract)) {
    operation.description = describeOperation(source, operation, sentence);
    const { content } = operation.requestBody ?? {};
    for (const media of Object.values(content ?? {})) {
      // The page adds the signature to each body.
      Object.assign(media, { example: makeInput(contract, operation.operationId) ?? {} });
    }
    if (operation.servers)
      operation.servers = listServers([{ url: '' }, ...operation.servers], server);
  }
  contract.servers = listServers((contract.servers ?? []).toReversed(), server);
  const tags = [...(contract.tags ?? []), ...referenceTags(source, sentence)];
  // Swagger UI would link the licence to a page that does not exist.
  Object.assign(contract.info, { license: undefined });
  contract.info.description = [
    contract.info.description,
    'For programs: [openapi.json](openapi.json). Where a part is *assumed*, the specification leaves it open.',
  ].join('\n\n');
  for (const part of Object.values(contract.components)) describeParts(part, sentence);
  return withoutExtensions({ ...contract, tags }) as DescribedContract;
}

function describeOperation(
  { contract, decisions }: Source,
  operation: Operation,
  sentence: (provenance: Provenance) => string,
): string {
  const { operationId: id, description = '' } = operation;
  const concerns = ({ about }: { about?: string[] }) => about?.includes(id) ?? false;
  const limits = Object.entries(listLimits(contract)).filter(([, limit]) => concerns(limit));
  return [
    description,
    table(['This call', ''], listFacts(contract, operation, sentence)),
    '**Refusals**',
    table(
      ['Code', 'Status', 'Meaning', 'Example'],
      listErrors(contract)
        .filter(({ code }) => operation['x-error-codes'].includes(code))
        .map((row) => [
          row.code,
          code(row.status),
          describeError(contract, row),
          formatExample(row),
        ]),
    ),
    ...section(
      '**Decided here**',
      ['Decision', 'Rule', 'Decided by'],
      [
        ...decisions
          .filter(concerns)
          .map((decision) => [
            code(decision.id),
            decision.statement,
            findDecider(decisions, decision),
          ]),
      ],
    ),
    ...section(
      '**Limits**',
      ['Limit', 'Value', 'Meaning'],
      [...limits.map(([name, limit]) => [code(name), limitWords(limit), limit.description])],
    ),
  ].join('\n\n');
}

/** The rows about who may call an operation, what it changes, and where it comes from. */
function listFacts(
  contract: ContractDocument,
  operation: Operation,
  sentence: (provenance: Provenance) => string,
): string[][] {
  const { operationId: id, 'x-invalidates': stale = [], 'x-frees': freed = [] } = operation;
  const operations = listOperations(contract).map((located) => located.operation);
  const writes = operations.filter((write) => write['x-invalidates']?.includes(id));
  const reads = operations.filter((read) => stale.includes(read.operationId));
  const caller = readsToken(operation)
    ? 'Anyone. A valid token changes the answer.'
    : CALLERS[operation['x-auth']];
  const isWrite = operation['x-kind'] === 'write';
  const provenance = operation['x-provenance'];
  return [
    ['Who may call', caller],
    ['Kind', isWrite ? 'A write.' : 'A read, which changes nothing.'],
    ...(isWrite ? [['Makes stale', reads.map(linkTo).join(', ') || 'nothing']] : []),
    ...(writes.length > 0 ? [['Is stale after', writes.map(linkTo).join(', ')]] : []),
    ...(freed.length > 0 ? [['Ends', freed.map((name) => FREES[name] ?? name).join(', ')]] : []),
    ...(givesToken(operation)
      ? [['Gives', 'a new token, in the header `pragma` of a success']]
      : []),
    ...(operation['x-optional']
      ? [['Optional', 'A server may lack it, and then answers 404.']]
      : []),
    ...(provenance ? [['Source', sentence(provenance)]] : []),
  ];
}

/** Tags without operations, for what concerns all of them. */
function referenceTags(
  { contract, decisions, signature }: Source,
  sentence: (provenance: Provenance) => string,
): DescribedContract['tags'] {
  const { 'x-provenance': provenance, ...constants } = contract['x-signature'] ?? {};
  const origin = (part: Provenance | undefined) => (part ? sentence(part) : '');
  const errors = listErrors(contract).map((row) => [
    row.http.includes(200) ? row.code : `${row.code}, as HTTP ${row.http.join(', ')}`,
    code(row.status),
    describeError(contract, row),
    `${row.message.en} ${row.message.zh_CN}`,
    row.site,
    origin(row['x-provenance']),
  ]);
  const limits = Object.entries(listLimits(contract)).map(([name, limit]) => [
    code(name),
    limitWords(limit),
    limit.description,
    origin(limit['x-provenance']),
  ]);
  const parts = Object.entries(constants).map(([name, value]) => [
    code(name),
    code(String(value)),
    origin(provenance && { ...provenance, ...provenance.about?.[name] }),
  ]);
  const rules = decisions.map((decision) => [
    code(decision.id),
    decision.statement,
    decision.about?.map(code).join(', ') ?? 'every operation',
    findDecider(decisions, decision),
    decision.breaks ?? '',
  ]);
  const descriptions = {
    errors: table(['Code', 'Status', 'Meaning', 'Messages', 'The site', 'Source'], errors),
    limits: table(['Limit', 'Value', 'Meaning', 'Source'], limits),
    signature: [
      table(['Constant', 'Value', 'Source'], parts),
      // Without the title, and without links to files that are not beside the page.
      signature.replace(/^# .*/, '').replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1'),
    ].join('\n\n'),
    decisions: table(['Decision', 'Rule', 'Concerns', 'Decided by', 'If it is otherwise'], rules),
  };
  return Object.entries(descriptions).map(([name, description]) => ({ name, description }));
}

/** The servers, with their address as a variable, so that a reader can enter another. */
function listServers(servers: { url: string; description?: string }[], server: string) {
  return servers.map(({ url, description }) =>
    url.startsWith('http')
      ? { url, description }
      : {
          url: `{server}${url}`,
          description,
          variables: { server: { default: server, description: 'The address of the server' } },
        },
  );
}

/** Appends provenance, names of numbers and kinds of typed text to the description of each schema and header. */
function describeParts(part: unknown, sentence: (provenance: Provenance) => string): void {
  if (typeof part !== 'object' || part === null) return;
  const node = part as Node;
  const { 'x-provenance': provenance, 'x-typed': typed, 'x-enum-varnames': names } = node;
  const values = (node.enum ?? []) as unknown[];
  const lines = [
    ...(typeof node.description === 'string' ? [node.description] : []),
    ...(Array.isArray(names)
      ? [names.map((name, index) => `${code(String(values[index]))} ${name}`).join(', ')]
      : []),
    ...(typeof typed === 'string' ? [`Forms read what a person types as ${code(typed)}.`] : []),
    ...describeJudged(node),
    ...(isProvenance(provenance) ? [sentence(provenance)] : []),
  ];
  for (const child of Object.values(node)) describeParts(child, sentence);
  // A property of the name has a schema as its value, which is no text.
  if (lines.length > 0 && typeof (node.description ?? '') === 'string') {
    node.description = lines.join('\n\n');
  }
}

/** Makes sentences of provenances: where something comes from, who decides an assumption, and what depends on it. */
function provenanceSentence(decisions: Decision[]): (provenance: Provenance) => string {
  return (provenance) => {
    const { source, ref, breaks, question } = provenance;
    const decider = findDecider(decisions, provenance);
    const by = provenance.askedBy ? `${decider}, with ${code(provenance.askedBy)}` : decider;
    return [
      `*${source}*: ${ref.replace(/[.]$/, '')}.`,
      ...(question ? [question] : []),
      ...(decider ? [`Decided by ${by}.`] : []),
      ...(breaks ? [`Otherwise: ${breaks}`] : []),
    ].join(' ');
  };
}

function findDecider(
  decisions: Decision[],
  { decides, askedBy }: { decides?: string; askedBy?: string },
): string {
  return decides ?? decisions.find(({ id }) => id === askedBy)?.decides ?? '';
}

function isProvenance(value: unknown): value is Provenance {
  return typeof value === 'object' && value !== null && 'source' in value && 'ref' in value;
}

/** The meaning of an error: its description, or its message if all operations share it. */
function describeError({ components }: ContractDocument, { status, message }: ErrorRow): string {
  return components.schemas[`Err${status}`]?.description ?? message.en;
}

function formatExample({ code: number, status, message }: ErrorRow): string {
  return code(JSON.stringify({ code: number, msg: message.en, status, data: null }));
}

function linkTo({ operationId, tags: [tag] }: Operation): string {
  return `[${operationId}](#/${tag}/${operationId})`;
}

function section(title: string, head: string[], rows: (string | number)[][]): string[] {
  return rows.length > 0 ? [title, table(head, rows)] : [];
}

function table(head: string[], rows: (string | number)[][]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(writeCell).join(' | ')} |`)
    .join('\n');
}

function writeCell(text: string | number): string {
  return String(text)
    .trim()
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s*\n\s*/g, ' ');
}

function code(text: string): string {
  return `\`${text}\``;
}

function withoutExtensions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtensions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, child]) => [key, withoutExtensions(child)]),
  );
}
