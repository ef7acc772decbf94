import type { ContractQuestion, QuestionPart } from './question.ts';
import type { PartOf } from './tiers.ts';

/** A question before parts are grouped: a part names the decision that asks it. */
export type CollectedQuestion = ContractQuestion & {
  partOf?: PartOf & Pick<QuestionPart, 'assumed'>;
};

/**
 * Moves each part into its question, so that what belongs together is answered together. A question then also concerns
 * the operations of its parts.
 * @throws if a part names a decision that does not exist.
 */
export function groupParts(collected: CollectedQuestion[]): ContractQuestion[] {
  const askers = new Set(collected.filter(({ partOf }) => !partOf).map(({ id }) => id));
  const unaskedParts = collected.filter(({ partOf }) => partOf && !askers.has(askerOf(partOf)));
  if (unaskedParts.length > 0) {
    const names = unaskedParts.map(({ id, partOf }) => `${id} by ${partOf?.askedBy}`).join(', ');
    throw new Error(
      `The contract has questions that no decision asks: ${names}. Correct \`askedBy\`.`,
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
  { assumed, breaks }: NonNullable<CollectedQuestion['partOf']>,
): QuestionPart {
  return { id, text, why, operations, assumed, breaks };
}

/** The operations of all questions. An empty list stands for every operation. */
function allOperations(questions: Pick<ContractQuestion, 'operations'>[]): string[] {
  return questions.some(({ operations }) => operations.length === 0)
    ? []
    : [...new Set(questions.flatMap(({ operations }) => operations))];
}
