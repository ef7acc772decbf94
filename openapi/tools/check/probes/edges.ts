import type { Schema } from '../../generate/document.ts';
import type { CheckedOperation, Contract, ResolvedSchema } from '../contract.ts';
import { isOk, readData } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { DIGITS, freshName, randomText } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { type Probe, callProbe, pickRepresentatives } from './probe.ts';
import { fillValue, listFields, readyInput, takesNull } from './ready-input.ts';

/** A valid value at an end of what a field allows. */
export type Edge = { field: string; name: string; place: string; value: unknown };
type NamedValue = [name: string, value: unknown];

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
/** Kinds of characters that servers treat in their own ways: those of a kind that a field takes, all at once. */
const KINDS: [name: string, characters: string[]][] = [
  ['in small letters', Array.from(LETTERS)],
  ['in capital letters', Array.from(LETTERS.toUpperCase())],
  ['in digits', Array.from(DIGITS)],
  ['in signs', Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')],
  ['in Chinese', ['中', '文', '字']],
  ['in emoji', ['😀', '👍', '🎉']],
  ['in accented letters', ['é', 'ü', 'ñ']],
];

/** Sends valid input and headers at the ends of what the contract allows. None may be refused for its form. */
export function edgeProbes(contract: Contract, operations: CheckedOperation[]): Probe[] {
  const representatives = pickRepresentatives(operations, false);
  return operations.flatMap((operation) => [
    ...listEdges(contract, operation).map((edge) => inputEdge(operation, edge)),
    ...(representatives.has(operation) ? headerEdges(operation) : []),
  ]);
}

const known = new WeakMap<CheckedOperation, Edge[]>();

/** Lists the edges of each field of an input. */
export function listEdges(contract: Contract, operation: CheckedOperation): Edge[] {
  const edges = known.get(operation) ?? findEdges(contract, operation);
  known.set(operation, edges);
  return edges;
}

function findEdges(contract: Contract, operation: CheckedOperation): Edge[] {
  const base = readyInput(contract, operation) ?? {};
  const { inputName } = operation;
  return listFields(contract, operation).flatMap((field) => {
    const optional: NamedValue[] = takesNull(field.schema)
      ? [['given', fillValue(contract, field)]]
      : [];
    const values = listBranches(contract, field).flatMap((branch) => valueEdges(contract, branch));
    return [...optional, ...values]
      .filter(([, value]) => {
        const input = makeConsistent(contract, operation, { ...base, [field.name]: value });
        return contract.findErrors(inputName ?? '', input).length === 0;
      })
      .map(([name, value]) => ({
        ...{ field: field.name, place: field.pointer, value },
        name: `\`${field.name}\` ${name}`,
      }));
  });
}

/** The alternatives of a schema, without null. */
function listBranches(contract: Contract, located: ResolvedSchema): ResolvedSchema[] {
  const name = located.schema.anyOf ? 'anyOf' : 'oneOf';
  const branches = located.schema[name] as Schema[] | undefined;
  if (!branches) return [located];
  return branches.flatMap((branch, index) =>
    branch.type === 'null'
      ? []
      : listBranches(contract, contract.resolve(branch, `${located.pointer}/${name}/${index}`)),
  );
}

function valueEdges(contract: Contract, located: ResolvedSchema): NamedValue[] {
  const { type, enum: choices, minimum, maximum, format, 'x-typed': typed } = located.schema;
  const types = [type].flat();
  const list = (values: unknown[]) =>
    values.flatMap((value): NamedValue[] =>
      value === undefined || value === null ? [] : [[JSON.stringify(value), value]],
    );
  if (choices) return list(choices as unknown[]);
  if (types.includes('boolean')) return list([true, false]);
  if (types.includes('integer')) return list([minimum, maximum]);
  // A UUID has a version, which the pattern does not say.
  if (!types.includes('string') || format === 'uuid') return [];
  const { minLength = 0, maxLength = 64 } = located.schema as Record<string, number>;
  const isValid = (value: string) => contract.accepts(located.pointer, value);
  return typed === 'email'
    ? emailEdges(maxLength)
    : textEdges(String(fillValue(contract, located)), { minLength, maxLength, isValid });
}

type Bounds = { minLength: number; maxLength: number; isValid(value: string): boolean };

/** Texts of each kind of characters, as short and as long as allowed, behind what the example begins with. */
function textEdges(example: string, { minLength, maxLength, isValid }: Bounds): NamedValue[] {
  const prefixes = Array.from(example, (_, end) => example.slice(0, end));
  const kinds = KINDS.flatMap(([name, characters]) => {
    const take = (prefix: string) =>
      characters.filter((character) => isValid(fill(prefix, [character], maxLength)));
    const prefix = prefixes.find((begin) => take(begin).length > 0);
    return prefix === undefined ? [] : [{ name, prefix, taken: take(prefix) }];
  });
  return [
    ...kinds
      .slice(0, minLength < maxLength ? 1 : 0)
      .map(({ prefix, taken }): NamedValue => [
        `of ${minLength} characters`,
        fill(prefix, taken, minLength),
      ]),
    ...kinds.map(({ name, prefix, taken }): NamedValue => [
      `of ${maxLength} characters ${name}`,
      fill(prefix, taken, maxLength),
    ]),
    ['with spaces at its ends', ` ${randomText(Math.max(8, minLength), LETTERS)} `],
  ];
}

/** Writes a text of a length in characters, each of which is used. */
function fill(prefix: string, characters: string[], length: number): string {
  const from = Math.floor(Number(randomText(3, DIGITS)) % characters.length);
  const rest = Array.from({ length: Math.max(0, length - prefix.length) }, (_, index) => {
    return characters[(from + index) % characters.length];
  });
  return prefix + rest.join('');
}

/** Addresses whose parts are as long as mail allows. */
function emailEdges(maxLength: number): NamedValue[] {
  const word = (length: number) => randomText(length, LETTERS);
  const at = (local: string) => `${local}${word(8)}@example.com`;
  const longest = `${word(64)}@${word(63)}.${word(63)}.`;
  const rest = maxLength - longest.length - '.example.com'.length;
  return [
    ['that is the shortest', `${word(1)}@${word(1)}.co`],
    [`of ${maxLength} characters`, `${longest}${word(rest)}.example.com`],
    ['with a plus', at('check+')],
    ['with a dot, a hyphen and other signs', at("o'c.h-e_c&")],
    ['in capital letters', at('CHECK').toUpperCase()],
    ['of a domain that was Chinese', `${word(8)}@xn--fsqu00a.xn--fiqs8s`],
    ['with digits first', at('007')],
    ['of a domain with a hyphen', at('check').replace('@', '@mail-1.')],
  ];
}

/** Changes the fields that must fit another one, as their descriptions say. */
function makeConsistent(
  contract: Contract,
  operation: CheckedOperation,
  input: Record<string, unknown>,
): Record<string, unknown> {
  const changed = { ...input };
  const { account, channel, paymentMethod } = input;
  if (typeof account === 'string' && channel !== undefined) {
    const isExample = account === readyInput(contract, operation)?.account;
    if (isExample && channel === 'phone') changed.account = '+15550100000';
    else changed.channel = account.includes('@') ? 'email' : 'phone';
  }
  if ('crypto' in input && paymentMethod !== undefined) {
    const crypto = listFields(contract, operation).find(({ name }) => name === 'crypto');
    if (input.crypto !== null) changed.paymentMethod = 'crypto';
    else if (paymentMethod === 'crypto' && crypto) changed.crypto = fillValue(contract, crypto);
  }
  return changed;
}

/** Refusals of a call that say nothing against the form of its input. */
const OF_FORM = ['InvalidInput', 'SignatureInvalid', 'DeviceIdInvalid', 'Unauthorized'];
const OTHERS = [...OF_FORM, 'AccountDisabled', 'NotKol', 'ServerError'];

function inputEdge(operation: CheckedOperation, { name, place, field, value }: Edge): Probe {
  const { id, refusals, auth, isRead, givesToken, frees } = operation;
  // What it writes is at people that it names, such as messages with codes.
  const isForOthers = auth === 'anonymous' && !isRead && !givesToken && frees.length === 0;
  return {
    ...{ classes: ['input', 'envelope'], operation: id, name },
    run: async (context) => {
      const { contract, environment } = context;
      if (isForOthers && !environment.canReadSms)
        throw new Unreached('made-up addresses are sent codes in a sandbox alone');
      const base = readyInput(contract, operation) ?? {};
      const input = makeConsistent(contract, operation, {
        ...base,
        ...('username' in base && { username: freshName() }),
        ...('email' in base && { email: environment.emailFor(freshName()) }),
        ...('idempotencyKey' in base && { idempotencyKey: crypto.randomUUID() }),
        [field]: value,
      });
      const deviceId = freshName();
      // A write may use up what an account is allowed, such as wrong passwords.
      const owner = async () =>
        isRead ? context.sessionFor(operation) : context.as(await context.spare());
      const calling = { ...(auth === 'anonymous' ? { deviceId } : await owner()), input };
      const exchange = await context.attempt(id, calling, name, {
        ...{ rule: 'input.edge', place, description: `${name} is valid` },
        statuses: ['Ok', ...refusals.filter((refusal) => !OTHERS.includes(refusal))],
      });
      if (!isOk(exchange) || !givesToken || readData(exchange).uid === undefined) return;
      const { username = '', password = '' } = input as { username?: string; password?: string };
      const uid = String(readData(exchange).uid);
      context.adopt({ username, password, deviceId, uid, token: readToken(exchange) ?? '' });
    },
  };
}

/** Headers at the ends of what they allow, on calls that are refused later. */
function headerEdges(operation: CheckedOperation): Probe[] {
  const { isMarketing, pointer } = operation;
  const rows: [header: string, value: string, place: string][] = [
    ...(isMarketing ? [] : ['a'.repeat(8), 'Z9'.repeat(32), '_-'.repeat(8)]).map(
      (value): [string, string, string] => ['deviceId', value, '/components/parameters/DeviceId'],
    ),
    ['content-type', 'application/json; charset=utf-8', `${pointer}/requestBody`],
    ['content-type', 'Application/JSON;charset="UTF-8"', `${pointer}/requestBody`],
  ];
  const statuses = [operation.auth === 'anonymous' ? 'InvalidInput' : 'Unauthorized'];
  return rows.map(([header, value, place]) => {
    const expected = { rule: 'input.edge', place, statuses };
    return callProbe(operation, `the header \`${header}: ${value}\``, expected, () => ({
      ...{ input: { contractCheck: 1 }, headers: { [header]: value } },
    }));
  });
}
