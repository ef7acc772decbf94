// Parts of the tests' contract.

/** The provenance of all parts. */
export const PROVENANCE = { source: 'assumed', ref: 'made up for the test' };
/** The provenance of an assumption that becomes a question. */
export const ASSUMED = {
  ...PROVENANCE,
  ...{ tier: 'rule', decides: 'backend', breaks: 'Nothing works.' },
};
export const DESCRIPTION = 'What it means.';

export function envelope() {
  const data = { description: DESCRIPTION };
  return object({ code: number(), msg: text(0, 500), status: text(2, 40), data }, true);
}

export function object(properties: object, isNamed = false) {
  const provenance = isNamed ? { 'x-provenance': PROVENANCE } : {};
  return { type: 'object', required: Object.keys(properties), properties, ...provenance };
}

export const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const text = (minLength: number, maxLength: number) => ({
  type: 'string',
  description: DESCRIPTION,
  minLength,
  maxLength,
});
export const number = () => ({
  type: 'integer',
  description: DESCRIPTION,
  minimum: 0,
  maximum: 9,
  'x-provenance': PROVENANCE,
});
export const list = () => ({
  type: 'array',
  description: DESCRIPTION,
  minItems: 0,
  maxItems: 9,
  items: { type: 'boolean' },
});
export const numbers = () => ({
  type: 'integer',
  description: DESCRIPTION,
  enum: [0, 1],
  'x-enum-varnames': ['Mobile', 'Pc'],
});
export const header = (name: string) => ({
  name,
  in: 'header',
  required: true,
  schema: text(1, 64),
});
