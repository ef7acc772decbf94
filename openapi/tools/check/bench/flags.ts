import { TEXT, type Problem, filled, readCommandLine, wholeNumber } from '../../command-line.ts';
import type { ServerFault } from '../testing/fault.ts';
import { faults } from '../testing/registry.ts';

export const TOOL_NAMES = ['own', 'prism', 'dredd', 'portman', 'specmatic'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

export type BenchFlags = {
  tools: ToolName[];
  isChosen: (fault: ServerFault) => boolean;
  every: number;
  /** Whether a fault has to be found by a sample of all operations. */
  isSampled: boolean;
};

const USAGE = `Usage: npm run bench -- checker [--tools LIST] [--faults LIST] [--every N] [--sampled]
  --tools LIST   of ${TOOL_NAMES.join(', ')}, separated by commas (all)
  --faults LIST  classes, or parts of the names of faults, separated by commas (all)
  --every N      only each Nth of these faults (1)
  --sampled      looks for each fault in a sample of 400 probes of all operations, with contract check alone`;

/** Reads the flags of the bench. Returns a problem if they are wrong. */
export function readBenchFlags(args: string[]): BenchFlags | Problem {
  return readCommandLine(
    {
      args,
      use: USAGE,
      options: { tools: TEXT, faults: TEXT, every: TEXT, sampled: { type: 'boolean' } },
    },
    (values) => {
      const tools = filled('tools', values.tools)?.split(',') ?? [...TOOL_NAMES];
      const unknown = tools.find((tool) => !TOOL_NAMES.includes(tool as ToolName));
      if (unknown !== undefined) throw new Error(`--tools does not know "${unknown}".`);
      const parts = filled('faults', values.faults)?.split(',');
      const isChosen = ({ class: faultClass, name }: ServerFault) =>
        parts?.some((part) => part === faultClass || name.includes(part)) ?? true;
      if (!faults.some(isChosen))
        throw new Error(`--faults "${values.faults}" is in no class and name.`);
      const every = wholeNumber('every', values.every, { least: 1, most: 100 }) ?? 1;
      const isSampled = values.sampled ?? false;
      return { tools: isSampled ? ['own'] : (tools as ToolName[]), isChosen, every, isSampled };
    },
  );
}
