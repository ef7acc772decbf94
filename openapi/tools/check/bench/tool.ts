import type { Target } from './target.ts';

/** An operation for the tools, with an input that the sandbox answers with a success where its fixtures allow one. */
export type BenchOperation = { id: string; path: string; input: object; needsToken: boolean };

/** A tool that the bench measures. */
export type Tool = {
  name: string;
  /** Its version, for the table. */
  version: string;
  /**
   * Checks operations of a target. Resolves to names of complaints, which are the same in every run. A tool that can
   * look for one class of faults may begin with `faultClass`.
   */
  run(target: Target, operations: string[], faultClass?: string): Promise<Set<string>>;
  close?(): Promise<void>;
};

/** A tool that cannot be measured here, and why. */
export type Absence = { name: string; why: string };
