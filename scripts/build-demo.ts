/** npm run build:demo [-- --out FOLDER]: the whole product as files, for a static host. */
import { buildBeside } from './build/beside.ts';
import { buildDemo } from './build/demo.ts';
import { TEXT, folderToWrite, orExit, readCommandLine } from '@halyard/contract/command-line';

const USAGE = `Usage: npm run build:demo -- [--out FOLDER]
  --out FOLDER  where the demo is put; whatever is there is replaced (dist-demo)`;

const { out } = orExit(
  readCommandLine(
    { args: process.argv.slice(2), use: USAGE, options: { out: TEXT } },
    (values) => ({
      out: folderToWrite('out', values.out) ?? 'dist-demo',
    }),
  ),
);
process.env.NODE_ENV = 'production';
const start = performance.now();
await buildBeside(out, buildDemo);
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
console.log(`${out}: a demo for the root of any static host, over https; ${seconds} s.`);
