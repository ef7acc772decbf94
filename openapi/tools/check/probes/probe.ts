import type { FindingClass } from '../finding.ts';
import type { CheckContext } from '../context.ts';

/** One attempt to make the server depart from the contract. */
export type Probe = {
  /** The classes of findings that it can report; the first is what it is for. */
  classes: [FindingClass, ...FindingClass[]];
  operation: string;
  /** What is sent or done, in words. */
  name: string;
  /** Whether it must not run beside other probes: it changes the time or shared accounts, or measures durations. */
  isAlone?: boolean;
  /** Whether it makes several calls, with its own accounts. */
  isStory?: boolean;
  run(context: CheckContext): Promise<unknown>;
};

/** The classes of findings that any judged answer can have. */
export const ANSWER_CLASSES = ['envelope', 'data', 'headers', 'service', 'input'] as const;
