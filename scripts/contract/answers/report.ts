import type { ContractDocument, Provenance, Schema } from '../document.ts';
import { questionsOf } from '../questions/collect.ts';
import type { Difference } from './compare-schemas.ts';

/** The differences by operation or schema, a line each, with the question that it answers. Pure. */
export function reportOf(contract: ContractDocument, differences: Difference[]): string {
  const origin = originsOf(contract);
  const groups = Object.entries(Object.groupBy(differences, ({ subject }) => subject));
  const parts = groups.map(([subject, its = []]) => {
    const lines = its.map((it) => `  ${placeOf(it)}${it.text} [${origin(it)}]`);
    return [subject, ...lines].join('\n');
  });
  const count = `${differences.length} difference${differences.length === 1 ? '' : 's'}`;
  return `${parts.join('\n\n')}\n\n${count}. The name in brackets is the question's in openapi/QUESTIONS.md.`;
}

function placeOf({ path }: Difference): string {
  return path.length > 0 ? `${path.join('.').replaceAll('.[]', '[]')} ` : '';
}

/** The question that a difference answers, or what the specification says of its place. */
function originsOf(contract: ContractDocument): (difference: Difference) => string {
  const ids = new Set(questionsOf(contract, []).map(({ id }) => id));
  const { schemas, parameters = {} } = contract.components;
  return ({ subject, path: [...path], text }) => {
    const names = path.filter((name) => name !== '[]');
    if (subject === 'headers') {
      return (
        known(ids, [`parameter.${names[0]}`]) ?? said(parameters[names[0] ?? '']?.['x-provenance'])
      );
    }
    const status = /refused with [0-9]+ ([A-Za-z]+)/.exec(text)?.[1];
    const nearest = names.map(
      (_, index) => `field.${[subject, ...names.slice(0, names.length - index)].join('.')}`,
    );
    const places = [...(status ? [`error.${status}`] : []), ...nearest];
    const field = fieldAt(schemas[subject], names)?.['x-provenance'];
    if (field && field.source !== 'assumed') return said(field);
    const id = known(ids, [
      ...places,
      `error.${subject.replace(/^Err/, '')}`,
      `schema.${subject}`,
      `operation.${subject}`,
    ]);
    return id ?? said(schemas[subject]?.['x-provenance'] ?? operationOf(contract, subject));
  };
}

function known(ids: Set<string>, candidates: string[]): string | undefined {
  return candidates.find((id) => ids.has(id));
}

function said(provenance: Provenance | undefined): string {
  return provenance ? `${provenance.source}, ${provenance.ref}` : 'no question';
}

function fieldAt(schema: Schema | undefined, names: string[]): Schema | undefined {
  return names.reduce<Schema | undefined>((owner, name) => owner?.properties?.[name], schema);
}

/** An operation's provenance, which its answers inherit. */
function operationOf(contract: ContractDocument, subject: string): Provenance | undefined {
  const located = Object.values(contract.paths).find(({ post }) => post.operationId === subject);
  return located?.post['x-provenance'];
}
