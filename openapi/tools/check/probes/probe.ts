import type { FindingClass } from '../finding.ts';
import type { CheckContext } from '../context.ts';

/** One thing that is tried. */
export type Probe = {
  /** What it can find; the first is its own. */
  classes: [FindingClass, ...FindingClass[]];
  operation: string;
  /** A sentence: what is sent or done. */
  name: string;
  /** Whether it changes the time or accounts that others use, or measures; such ones run alone. */
  isAlone?: boolean;
  /** Whether it is several calls, with accounts of its own. */
  isStory?: boolean;
  run(context: CheckContext): Promise<unknown>;
};

/** The classes that every judged answer can show. */
export const ANSWER_CLASSES = ['envelope', 'data', 'headers', 'service', 'input'] as const;
