import {
  type Problem,
  SWITCH,
  TEXT,
  fileToRead,
  filled,
  folderToWrite,
  readCommandLine,
} from '@halyard/contract/command-line';

export type BuildFlags = {
  mode: string;
  out: string;
  /** A file, or a backend's origin; the sandbox answers without it. */
  snapshot?: string;
  /** Whether links to pages get a picture. */
  hasPictures: boolean;
  /**
   * Whether the app runs with the React that reports every difference between a page and its own rendering, for tests.
   */
  hasDevelopmentReact: boolean;
  /** Whether the build fails if a sample is left. */
  isRelease: boolean;
};

/** The known modes; a misspelt one would build without the checks of the mode that was meant. */
const MODES = new Set(['production', 'test']);

const USAGE = `Usage: npm run build -- [--mode MODE] [--out FOLDER] [--snapshot FILE|URL] [--no-pictures]
                             [--development-react] [--release]
  --mode MODE          production, or test, which checks every answer against the contract (production)
  --out FOLDER         where the site is put; whatever is there is replaced (dist)
  --snapshot FILE|URL  what the pages are prerendered with: a file of answers, or a backend's origin to ask, like
                       https://api.example.com; without it the sandbox's answers, marked as a sample
  --no-pictures        leaves out the pictures for shared links, which Chromium draws
  --development-react  for tests: with the React that reports every attribute in which a page and the app differ; neither
                       minified nor compressed
  --release            refuses to build while samples are left, and lists them`;

const OPTIONS = {
  ...{ mode: TEXT, out: TEXT, snapshot: TEXT },
  ...{ 'no-pictures': SWITCH, 'development-react': SWITCH, release: SWITCH },
};

/** Reads the flags of `npm run build`; returns what is wrong with them, if anything. */
export function readBuildFlags(args: string[]): BuildFlags | Problem {
  return readCommandLine({ args, use: USAGE, options: OPTIONS }, (values) => {
    const mode = filled('mode', values.mode) ?? 'production';
    if (!MODES.has(mode)) throw new Error(`--mode "${mode}" is neither production nor test.`);
    if (values.release && (mode !== 'production' || values['development-react'])) {
      throw new Error('--release goes with neither --mode test nor --development-react.');
    }
    return {
      mode,
      out: folderToWrite('out', values.out) ?? 'dist',
      snapshot: isAddress(values.snapshot)
        ? values.snapshot
        : fileToRead('snapshot', values.snapshot),
      hasPictures: !values['no-pictures'],
      hasDevelopmentReact: Boolean(values['development-react']),
      isRelease: Boolean(values.release),
    };
  });
}

function isAddress(snapshot: string | undefined): boolean {
  return snapshot !== undefined && /^https?:\/\//.test(snapshot);
}
