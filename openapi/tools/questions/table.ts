import type { ContractDocument, Limit, Provenance } from '../generate/document.ts';
import { limitWords } from '../generate/limits.ts';
import type { Decision } from '../generate/decisions.ts';

const HEAD = `<!-- Written by npm run contract -- questions; changes are lost. -->

# What is assumed

The specification leaves these open. The first rows break every call if they are otherwise. Answer a row by its name,
with *yes* or with the value that holds. \`decisions.yaml\`, \`limits.yaml\` and the contract's page have each in full,
with all operations.

|rule|assumed|where|decided by|
|-|-|-|-|
`;

type Row = { name: string; assumed: string; where: string; stakes: Provenance | Decision };

/** How many operations a row names. */
const NAMED = 2;

/** The assumptions about calls, rules and money as a table: those first that break every call. */
export function questionsTable(contract: ContractDocument, decisions: Decision[]): string {
  const asker = (name?: string) => decisions.find(({ id }) => id === name);
  const rows: Row[] = [
    ...decisions.map((decision) => ({
      name: decision.id,
      assumed: decision.statement,
      where: listOperations(decision.about),
      stakes: decision,
    })),
    ...findAssumptions(contract, []),
  ];
  const lines = rows.map(({ name, assumed, where, stakes }) => {
    const { tier, decides } = asker(stakes.askedBy) ?? stakes;
    const cells = [`**${name}**`, firstSentence(assumed), where, decides ?? ''].map((cell) =>
      cell
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replaceAll('|', String.raw`\|`),
    );
    return { tier, line: `|${cells.join('|')}|\n` };
  });
  const ofTier = (tier: string) => lines.filter((row) => row.tier === tier).map(({ line }) => line);
  return HEAD + [...ofTier('call'), ...ofTier('rule')].join('');
}

/** The parts of the bundle whose provenance says that calls, rules or money depend on them. */
function findAssumptions(node: unknown, keys: string[]): Row[] {
  if (typeof node !== 'object' || node === null) return [];
  const { 'x-provenance': provenance, ...members } = node as Record<string, unknown> & {
    'x-provenance'?: Provenance;
  };
  const rows = Object.entries(members).flatMap(([key, child]) =>
    findAssumptions(child, [...keys, key]),
  );
  if (provenance?.source !== 'assumed') return rows;
  // A call that a decision asks about is named in the decision.
  const isAsked = provenance.tier || (provenance.askedBy && !members.operationId);
  const own = isAsked ? [describe(members, keys, provenance)] : [];
  const constants = Object.entries(provenance.about ?? {}).map(([name, stakes]) => ({
    name,
    assumed: `\`${String(members[name])}\``,
    where: keys.join('/'),
    stakes: { ...provenance, ...stakes },
  }));
  return [...own, ...constants, ...rows];
}

function describe(members: Record<string, unknown>, keys: string[], stakes: Provenance): Row {
  const {
    url,
    operationId,
    name,
    about,
    description = '',
  } = members as {
    [key in 'url' | 'operationId' | 'name' | 'description']?: string;
  } & { about?: string[] };
  const [key = '', kind] = [keys.at(-1), keys.at(-2)];
  const isLimit = kind === 'x-limits';
  const limit = isLimit ? `${limitWords(members as Limit)}: ` : '';
  return {
    name: String(operationId ?? url ?? (kind === 'parameters' ? name : key)),
    assumed: operationId
      ? `The call exists, at \`${kind}\`.`
      : limit + (description.startsWith('|') ? 'As its description says.' : description),
    where: isLimit ? listOperations(about) : keys.join('/'),
    stakes,
  };
}

function listOperations(operations?: string[]): string {
  if (!operations) return 'every call';
  const others = operations.length - NAMED;
  if (others <= 1) return operations.join(', ');
  return `${operations.slice(0, NAMED).join(', ')} and ${others} more`;
}

function firstSentence(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=[.])\s+(?=[A-Z`]).*$/, '');
}
