/** npm run build:demo [-- --out FOLDER]: the whole product as files, for a host that only has files. */
import { parseArgs } from 'node:util';
import { buildDemo } from './build/demo.ts';

const out = folderIn(process.argv.slice(2));
process.env.NODE_ENV = 'production';
const start = performance.now();
await buildDemo(out);
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
console.log(`${out}: a demo for the root of any static host, over https; ${seconds} s.`);

function folderIn(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
    if (values.out?.trim() === '') throw new Error('--out wants a value.');
    return values.out ?? 'dist-demo';
  } catch (error) {
    console.error(`${(error as Error).message}
Use: npm run build:demo -- [--out FOLDER]
  --out FOLDER  where the demo is put; what is there goes (dist-demo)`);
    return process.exit(2);
  }
}
