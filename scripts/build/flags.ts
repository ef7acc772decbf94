import { parseArgs } from 'node:util';

export type BuildFlags = {
  mode: string;
  out: string;
  /** A file, or a backend's origin; without it, the sandbox's answers. */
  snapshot?: string;
};

const USE = `Use: npm run build -- [--mode MODE] [--out FOLDER] [--snapshot FILE|URL]
  --mode MODE          production, or test, which checks every answer against the contract (production)
  --out FOLDER         where the site is put; what is there goes (dist)
  --snapshot FILE|URL  what the pages are prerendered with: a file of answers, or a backend's origin to ask, like
                       https://api.example.com; without it the sandbox's answers, marked as a sample`;

/** What a person asked of `npm run build`, or what is wrong with it and how it would be right. */
export function buildFlags(args: string[]): BuildFlags | { problem: string } {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    for (const [name, value] of Object.entries(values)) {
      if (value.trim() === '') throw new Error(`--${name} wants a value.`);
    }
    return {
      mode: values.mode ?? 'production',
      out: values.out ?? 'dist',
      snapshot: values.snapshot,
    };
  } catch (error) {
    return { problem: `${(error as Error).message}\n${USE}` };
  }
}

const OPTIONS = {
  mode: { type: 'string' },
  out: { type: 'string' },
  snapshot: { type: 'string' },
} as const;
