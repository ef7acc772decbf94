import type { ContractQuestion, QuestionPart } from './question.ts';
import type { PartOf } from './tiers.ts';

/** A question before parts are grouped: a part names the decision that asks it. */
export type CollectedQuestion = ContractQuestion & {
  part?: PartOf & Pick<QuestionPart, 'assumed'>;
};

/**
 * Moves each part into its question, so that what belongs together is answered together. A question then also concerns
 * the operations of its parts.
 * @throws if a part names a decision that does not exist.
 */
export function groupParts(collected: CollectedQuestion[]): ContractQuestion[] {
  const askers = new Set(collected.filter(({ part }) => !part).map(({ id }) => id));
  const unaskedParts = collected.filter(({ part }) => part && !askers.has(nameAsker(part)));
  if (unaskedParts.length > 0) {
    const names = unaskedParts.map(({ id, part }) => `${id} by ${part?.askedBy}`).join(', ');
    throw new Error(
      `The contract has questions that no decision asks: ${names}. Correct \`askedBy\`.`,
    );
  }
  return collected.flatMap(({ part, ...question }) => {
    if (part) return [];
    const parts = collected.flatMap((other) =>
      other.part && nameAsker(other.part) === question.id ? [partFrom(other, other.part)] : [],
    );
    if (parts.length === 0) return [question];
    return [{ ...question, operations: allOperations([question, ...parts]), parts }];
  });
}

function nameAsker({ askedBy }: { askedBy: string }): string {
  return `decision.${askedBy}`;
}

function partFrom(
  { id, text, why, operations }: ContractQuestion,
  { assumed, breaks }: NonNullable<CollectedQuestion['part']>,
): QuestionPart {
  return { id, text, why, operations, assumed, breaks };
}

/** The operations of all questions. An empty list stands for every operation. */
function allOperations(questions: Pick<ContractQuestion, 'operations'>[]): string[] {
  return questions.some(({ operations }) => operations.length === 0)
    ? []
    : [...new Set(questions.flatMap(({ operations }) => operations))];
}
