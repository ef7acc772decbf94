/** npm run build:demo [-- --out FOLDER]: the whole product as files, for a host that only has files. */
import { buildBeside } from './build/beside.ts';
import { buildDemo } from './build/demo.ts';
import { TEXT, folderToWrite, orExit, readCommandLine } from '@halyard/contract/command-line';

const USE = `Use: npm run build:demo -- [--out FOLDER]
  --out FOLDER  where the demo is put; what is there goes (dist-demo)`;

const { out } = orExit(
  readCommandLine({ args: process.argv.slice(2), use: USE, options: { out: TEXT } }, (values) => ({
    out: folderToWrite('out', values.out) ?? 'dist-demo',
  })),
);
process.env.NODE_ENV = 'production';
const start = performance.now();
await buildBeside(out, buildDemo);
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
console.log(`${out}: a demo for the root of any static host, over https; ${seconds} s.`);
