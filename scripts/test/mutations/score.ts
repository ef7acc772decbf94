export type Score = {
  /** Mutants that a test noticed, or that never ended. */
  killed: number;
  /** Mutants that no test noticed, or that no test reached. */
  survived: number;
  /** The percentage of mutants that were noticed, rounded down to a tenth. */
  percent: number;
};

const KILLED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

/**
 * Computes a score. Mutants that do not compile, or are ignored, count as neither. An area without any mutant has a
 * score of zero.
 */
export function computeScore(results: readonly { status: string }[]): Score {
  const killed = results.filter(({ status }) => KILLED.has(status)).length;
  const survived = results.filter(({ status }) => SURVIVED.has(status)).length;
  const total = killed + survived;
  return { killed, survived, percent: total === 0 ? 0 : Math.floor((killed * 1000) / total) / 10 };
}
