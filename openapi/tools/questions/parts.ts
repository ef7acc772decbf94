import type { ContractQuestion, QuestionPart } from './question.ts';
import type { PartOf } from './tiers.ts';

/** A question as it is collected: a part knows who asks it. */
export type Collected = ContractQuestion & {
  partOf?: PartOf & Pick<QuestionPart, 'assumed'>;
};

/**
 * Questions with their parts, so that a person answers in one breath what belongs together. A question concerns the operations of its
 * parts, too.
 * @throws where a part names a decision that does not exist.
 */
export function withParts(collected: Collected[]): ContractQuestion[] {
  const asked = new Set(collected.filter(({ partOf }) => !partOf).map(({ id }) => id));
  const lost = collected.filter(({ partOf }) => partOf && !asked.has(askerOf(partOf)));
  if (lost.length > 0) {
    const named = lost.map(({ id, partOf }) => `${id} by ${partOf?.askedBy}`).join(', ');
    throw new Error(
      `The contract has questions that no decision asks: ${named}. Correct \`askedBy\`.`,
    );
  }
  return collected.flatMap(({ partOf, ...question }) => {
    if (partOf) return [];
    const parts = collected.flatMap((other) =>
      other.partOf && askerOf(other.partOf) === question.id ? [partFrom(other, other.partOf)] : [],
    );
    if (parts.length === 0) return [question];
    return [{ ...question, operations: allOperations([question, ...parts]), parts }];
  });
}

function askerOf({ askedBy }: { askedBy: string }): string {
  return `decision.${askedBy}`;
}

function partFrom(
  { id, text, why, operations }: ContractQuestion,
  { assumed, breaks }: NonNullable<Collected['partOf']>,
): QuestionPart {
  return { id, text, why, operations, assumed, breaks };
}

/** None is all of them. */
function allOperations(questions: Pick<ContractQuestion, 'operations'>[]): string[] {
  return questions.some(({ operations }) => operations.length === 0)
    ? []
    : [...new Set(questions.flatMap(({ operations }) => operations))];
}
