import type { CheckedOperation, Contract, ResolvedSchema } from '../contract.ts';
import {
  type Field,
  listFields,
  fillSchema,
  fillValue,
  readyInput,
  takesNull,
} from './ready-input.ts';

/** An input that violates one constraint of one field. */
export type Violation = {
  field: string;
  /** The keyword of the schema, such as `maxLength`. */
  keyword: string;
  /** A JSON pointer to the keyword. */
  place: string;
  name: string;
  input: Record<string, unknown>;
};

/** Violates each constraint of each field, one at a time. Leaves out inputs that the schema accepts after all. */
export function listViolations(contract: Contract, operation: CheckedOperation): Violation[] {
  const base = readyInput(contract, operation);
  const { inputName } = operation;
  if (!base || !inputName) return [];
  return listFields(contract, operation).flatMap((field) => {
    const { [field.name]: _, ...reducedBody } = base;
    const missing: Violation[] = field.isRequired
      ? [
          {
            ...{ field: field.name, keyword: 'required', input: reducedBody },
            ...{
              place: `/components/schemas/${inputName}/required`,
              name: `\`${field.name}\` missing`,
            },
          },
        ]
      : [];
    const others = wrongValues(contract, field).map(([keyword, what, value]): Violation => ({
      ...{ field: field.name, keyword, place: `${field.pointer}/${keyword}` },
      ...{ name: `\`${field.name}\` ${what}`, input: { ...base, [field.name]: value } },
    }));
    return [...missing, ...others].filter(
      ({ input }) => contract.findErrors(inputName, input).length > 0,
    );
  });
}

type Wrong = [keyword: string, what: string, value: unknown];

function wrongValues(contract: Contract, field: Field): Wrong[] {
  const filled = fillSchema(contract, field);
  const example = fillValue(contract, field);
  return [
    ...(takesNull(field.schema) ? [] : [['type', 'null', null] as Wrong]),
    ...wrongTypes(example),
    ...wrongByKeyword(filled, example),
    ...wrongMembers(filled, example),
  ];
}

function wrongTypes(example: unknown): Wrong[] {
  const isText = typeof example === 'string';
  const rows: Wrong[] = [
    ['type', 'a list', [example]],
    ['type', 'an object', { value: example }],
    ['type', 'a boolean', true],
    isText ? ['type', 'a number', 12_345_678] : ['type', 'as text', String(example)],
  ];
  return rows.filter(([, , value]) => typeof value !== typeof example || Array.isArray(value));
}

/** Violates each keyword of a schema of a text or a number. */
function wrongByKeyword({ schema }: ResolvedSchema, example: unknown): Wrong[] {
  const { minLength, maxLength, pattern, enum: choices, minimum, maximum } = schema as Bounds;
  const wrong: Wrong[] = [];
  const add = (keyword: string, what: string, value: unknown) => wrong.push([keyword, what, value]);
  if (typeof example === 'string') {
    const last = example.at(-1) ?? 'a';
    if (minLength)
      add('minLength', `of ${minLength - 1} characters`, example.slice(0, minLength - 1));
    if (minLength) add('minLength', 'empty', '');
    if (maxLength) {
      const text = example.padEnd(maxLength + 1, last);
      add('maxLength', `of ${maxLength + 1} characters`, text.slice(0, maxLength + 1));
    }
    if (pattern) {
      add('pattern', 'with a space', ` ${example.slice(1)}`);
      add('pattern', 'with a newline at its end', `${example.slice(0, -1)}\n`);
      add('pattern', 'followed by a newline', `${example}\n`);
      add('pattern', 'with a letter of another script', `${example.slice(0, -1)}é`);
      add('pattern', 'with a NUL', `${example.slice(0, -1)}\0`);
    }
    if (choices) add('enum', 'another word', 'contract-check');
    if (choices) add('enum', 'in capitals', example.toUpperCase());
  }
  if (typeof example === 'number') {
    if (minimum !== undefined) add('minimum', `${minimum - 1}`, minimum - 1);
    if (maximum !== undefined) add('maximum', `${maximum + 1}`, maximum + 1);
    if (choices) add('enum', 'another number', Math.max(...(choices as number[])) + 1);
    add('type', 'with a fraction', example + 0.5);
  }
  return wrong;
}

type Bounds = {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
};

/** Objects that each lack one member, and one with an undeclared member. */
function wrongMembers({ schema }: ResolvedSchema, example: unknown): Wrong[] {
  if (!schema.properties || typeof example !== 'object' || example === null) return [];
  const names = Object.keys(schema.properties);
  return [
    ...names.map((name): Wrong => {
      const rest = Object.fromEntries(Object.entries(example).filter(([key]) => key !== name));
      return ['required', `without \`${name}\``, rest];
    }),
    ['additionalProperties', 'with a further member', { ...example, contractCheck: 1 }],
  ];
}
