import type { Schema } from '../../generate/document.ts';
import type { CheckedOperation, Contract, ResolvedSchema } from '../contract.ts';
import { isOk, readData } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { type Random, freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { splitPattern, writeText } from './pattern.ts';
import { type Probe, callProbe, pickRepresentatives } from './probe.ts';
import { type Field, fillValue, listFields, readyInput, takesNull } from './ready-input.ts';

/** A valid value at an end of what a field allows. */
export type Edge = { field: string; name: string; place: string; make(random: Random): unknown };

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const ADDRESS = { local: 64, label: 63, domain: 'example.com' };

/** Sends valid input and headers at the ends of what the contract allows. None may be refused for its form. */
export function edgeProbes(contract: Contract, operations: CheckedOperation[]): Probe[] {
  const representatives = pickRepresentatives(operations, false);
  return operations.flatMap((operation) => [
    ...listEdges(contract, operation).map((edge) => inputEdge(operation, edge)),
    ...(representatives.has(operation) ? headerEdges(operation) : []),
  ]);
}

/** Lists the edges of each field of an input. */
export function listEdges(contract: Contract, operation: CheckedOperation): Edge[] {
  const { inputName } = operation;
  const base = readyInput(contract, operation);
  if (!base || inputName === null) return [];
  const example: Random = {
    below: () => 0,
    text: (length, alphabet) => alphabet.charAt(0).repeat(length),
  };
  return listFields(contract, operation).flatMap((field) =>
    fieldEdges(contract, field).filter(({ make }) => {
      const input = makeConsistent(contract, operation, { ...base, [field.name]: make(example) });
      return contract.findErrors(inputName, input).length === 0;
    }),
  );
}

type NamedValue = [name: string, make: Edge['make']];

function fieldEdges(contract: Contract, field: Field): Edge[] {
  const branches = listBranches(contract, field);
  const optional: NamedValue[] = takesNull(field.schema)
    ? [['given', () => fillValue(contract, field)]]
    : [];
  return [...optional, ...branches.flatMap(valueEdges)].map(([name, make]) => ({
    ...{ field: field.name, place: field.pointer, make },
    name: `\`${field.name}\` ${name}`,
  }));
}

/** The alternatives of a schema, without null. */
function listBranches(contract: Contract, located: ResolvedSchema): ResolvedSchema[] {
  const branches = (located.schema.anyOf ?? located.schema.oneOf) as Schema[] | undefined;
  if (!branches) return [located];
  return branches
    .filter(({ type }) => type !== 'null')
    .flatMap((branch) => listBranches(contract, contract.resolve(branch, located.pointer)));
}

type Bounds = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

function valueEdges({ schema }: ResolvedSchema): NamedValue[] {
  const { type, enum: choices, minimum, maximum, format } = schema as Bounds;
  const types = [type].flat();
  if (choices) {
    return choices
      .filter((choice) => choice !== null)
      .map((choice): NamedValue => [JSON.stringify(choice), () => choice]);
  }
  if (types.includes('boolean'))
    return [
      ['true', () => true],
      ['false', () => false],
    ];
  if (types.includes('integer')) {
    return [minimum, maximum].flatMap((bound): NamedValue[] =>
      bound === undefined ? [] : [[String(bound), () => bound]],
    );
  }
  if (!types.includes('string')) return [];
  // A UUID has a version, which the pattern does not say.
  if (format === 'uuid') return [];
  return schema['x-typed'] === 'email' ? emailEdges(schema) : textEdges(schema);
}

function textEdges({ minLength = 0, maxLength = 64, pattern }: Bounds): NamedValue[] {
  const parts = splitPattern(pattern ?? String.raw`^[^\n]+$`);
  if (!parts) return [];
  const write = (length: number, draw: (characters: string[], index: number) => string) =>
    writeText(parts, length, draw) ?? '';
  const drawn = (random: Random, isWanted: RegExp) => (characters: string[]) => {
    const wanted = characters.filter((character) => isWanted.test(character));
    return pick(random, wanted.length > 0 ? wanted : characters);
  };
  const cycled = (isWanted: RegExp) => (characters: string[], index: number) => {
    const wanted = characters.filter((character) => isWanted.test(character));
    const from =
      wanted.length > 0 && index > 0 ? wanted : characters.filter((character) => character !== ' ');
    return from[index % from.length] ?? '';
  };
  const all = parts.flatMap(({ characters }) => Array.from(characters));
  const some = Math.min(maxLength, Math.max(minLength, 12));
  const kinds: [name: string, isWanted: RegExp][] = [
    ['in small letters', /[a-z]/],
    ['in capital letters', /[A-Z]/],
    ['in Chinese', /\p{Script=Han}/u],
    ['in emoji', /\p{Extended_Pictographic}/u],
  ];
  const hasBothCases =
    all.some((character) => /[a-z]/.test(character)) &&
    all.some((character) => /[A-Z]/.test(character));
  return [
    [`of ${minLength} characters`, (random) => write(minLength, drawn(random, /[0-9A-Za-z]/))],
    ...(maxLength > minLength
      ? [
          [
            `of ${maxLength} characters`,
            (random) => write(maxLength, drawn(random, /[0-9A-Za-z]/)),
          ] as NamedValue,
        ]
      : []),
    ...kinds
      .filter(([, isWanted]) => all.some((character) => isWanted.test(character)))
      .filter(([name]) => hasBothCases || !name.endsWith('letters'))
      .flatMap(([name, isWanted]): NamedValue[] => [
        [name, (random) => write(some, drawn(random, isWanted))],
        ...(name.endsWith('letters')
          ? []
          : [
              [
                `of ${maxLength} characters ${name}`,
                (random) => write(maxLength, drawn(random, isWanted)),
              ] as NamedValue,
            ]),
      ]),
    ...(all.some((character) => /[^0-9A-Za-z]/.test(character))
      ? [
          [
            'with every sign that it may have',
            () => write(maxLength, cycled(/[!-/:-@[-`{-~]/)),
          ] as NamedValue,
        ]
      : []),
    [
      'of its first characters',
      () => write(some, (characters) => characters.find((character) => character !== ' ') ?? ''),
    ],
    ['of its last characters', () => write(some, (characters) => characters.at(-1) ?? '')],
    ...(pattern === undefined
      ? [
          [
            'with spaces at its ends',
            (random) => ` ${write(some, drawn(random, /[a-z]/))} `,
          ] as NamedValue,
        ]
      : []),
  ];
}

/** Addresses whose parts are as long as mail allows. */
function emailEdges({ maxLength = 254 }: Bounds): NamedValue[] {
  const word = (random: Random, length: number) => random.text(length, LETTERS);
  const at = (random: Random, local: string) => `${local}${word(random, 8)}@${ADDRESS.domain}`;
  return [
    ['that is the shortest', (random) => `${word(random, 1)}@${word(random, 1)}.co`],
    [
      `of ${maxLength} characters`,
      (random) => {
        const local = word(random, ADDRESS.local);
        const left = maxLength - local.length - ADDRESS.domain.length - 1;
        const labels = Array.from({ length: Math.ceil(left / (ADDRESS.label + 1)) }, (_, index) => {
          const length = Math.min(ADDRESS.label, left - index * (ADDRESS.label + 1) - 1);
          return length > 0 ? `${word(random, length)}.` : '';
        });
        return `${local}@${labels.join('')}${ADDRESS.domain}`;
      },
    ],
    ['with a plus', (random) => at(random, 'check+')],
    ['with a dot, a hyphen and other signs', (random) => at(random, "o'c.h-e_c&")],
    ['in capital letters', (random) => at(random, 'CHECK').toUpperCase()],
    ['of a domain that was Chinese', (random) => `${word(random, 8)}@xn--fsqu00a.xn--fiqs8s`],
    ['with digits first', (random) => at(random, '007')],
    ['of a domain with a hyphen', (random) => at(random, 'check').replace('@', '@mail-1.')],
  ];
}

function pick({ text }: Random, characters: string[]): string {
  if (characters.every((character) => character.length === 1)) return text(1, characters.join(''));
  // `text` draws UTF-16 units, so it draws a position.
  const position = [...characters.keys()].map((index) => String.fromCodePoint(index)).join('');
  return characters[text(1, position).codePointAt(0) ?? 0] ?? '';
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

function inputEdge(operation: CheckedOperation, { name, place, field, make }: Edge): Probe {
  const { id, refusals } = operation;
  return {
    classes: ['input', 'envelope'],
    operation: id,
    name,
    run: async (context) => {
      const { contract, random } = context;
      if (/^(?:userSend|marketing)/.test(id) && !context.environment.canReadSms)
        throw new Unreached('made-up addresses are sent codes in a sandbox alone');
      const base = readyInput(contract, operation) ?? {};
      const input = makeConsistent(contract, operation, {
        ...base,
        ...('username' in base && { username: freshName(random) }),
        ...('email' in base && { email: context.environment.emailFor(freshName(random)) }),
        ...('idempotencyKey' in base && { idempotencyKey: crypto.randomUUID() }),
        [field]: make(random),
      });
      const deviceId = freshName(random);
      const session =
        operation.auth === 'anonymous' ? { deviceId } : await spareSession(context, operation);
      const exchange = await context.attempt(id, { ...session, input }, name, {
        ...{ class: 'input', rule: 'input.edge', place, description: `${name} is valid` },
        statuses: ['Ok', ...refusals.filter((refusal) => !OTHERS.includes(refusal))],
      });
      if (!isOk(exchange) || !operation.givesToken || readData(exchange).uid === undefined) return;
      const { username = '', password = '' } = input as { username?: string; password?: string };
      const uid = String(readData(exchange).uid);
      context.adopt({ username, password, deviceId, uid, token: readToken(exchange) ?? '' });
    },
  };
}

/** A session for a call that may use up what an account is allowed, such as wrong passwords. */
async function spareSession(context: CheckContext, operation: CheckedOperation) {
  return operation.isRead ? context.sessionFor(operation) : context.as(await context.spare());
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
