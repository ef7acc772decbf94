import { parseArgs } from 'node:util';

export type BuildFlags = {
  mode: string;
  out: string;
  /** A file, or a backend's origin; without it, the sandbox's answers. */
  snapshot?: string;
  /** Whether links to pages get a picture. */
  hasPictures: boolean;
};

const USE = `Use: npm run build -- [--mode MODE] [--out FOLDER] [--snapshot FILE|URL] [--no-pictures]
  --mode MODE          production, or test, which checks every answer against the contract (production)
  --out FOLDER         where the site is put; what is there goes (dist)
  --snapshot FILE|URL  what the pages are prerendered with: a file of answers, or a backend's origin to ask, like
                       https://api.example.com; without it the sandbox's answers, marked as a sample
  --no-pictures        leaves out the pictures for shared links, which Chromium draws`;

/** What a person asked of `npm run build`, or what is wrong with it and how it would be right. */
export function buildFlags(args: string[]): BuildFlags | { problem: string } {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string' && value.trim() === '')
        throw new Error(`--${name} wants a value.`);
    }
    return {
      mode: values.mode ?? 'production',
      out: values.out ?? 'dist',
      snapshot: values.snapshot,
      hasPictures: !values['no-pictures'],
    };
  } catch (error) {
    return { problem: `${(error as Error).message}\n${USE}` };
  }
}

const OPTIONS = {
  mode: { type: 'string' },
  out: { type: 'string' },
  snapshot: { type: 'string' },
  'no-pictures': { type: 'boolean' },
} as const;
