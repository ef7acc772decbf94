import type { Target } from './target.ts';

/** An operation as tools get it, with an input that is answered with a success where the fixtures allow one. */
export type BenchOperation = { id: string; path: string; input: object; needsToken: boolean };

/** What is measured. */
export type Tool = {
  name: string;
  /** How it was started, for the table. */
  version: string;
  /**
   * Checks operations of a target; resolves to the names of what it complains about, alike in every run. A tool that can be
   * asked for a class of faults may begin with it.
   */
  run(target: Target, operations: string[], ofClass?: string): Promise<Set<string>>;
  close?(): Promise<void>;
};

/** A tool that cannot be measured here, and why. */
export type Absence = { name: string; why: string };
