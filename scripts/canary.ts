/** npm run canary -- sign --key FILE | check: signs a new statement for /clause/canary, or checks the current one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type CanaryFlags, readCanaryFlags } from './canary/flags.ts';
import { issue, look } from './canary/issue.ts';
import type { Canary } from '../src/domain/canary.ts';
import { orExit } from '@halyard/contract/command-line';

const FILE = 'public/canary.json';

const flags = orExit(readCanaryFlags(process.argv.slice(2), new Date()));
try {
  if (flags.command === 'check') check();
  else sign(flags);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function sign({ keyFile, issued, nextDue }: Extract<CanaryFlags, { command: 'sign' }>): void {
  const pem = readFileSync(keyFile === '-' ? 0 : keyFile, 'utf8');
  const { statement } = JSON.parse(readFileSync(FILE, 'utf8')) as Canary;
  const { canary, advice } = issue({ issued, nextDue, statement }, pem);
  writeFileSync(FILE, `${JSON.stringify(canary, null, 2)}\n`);
  console.log(`${FILE} is signed: issued ${issued}, the next one due by ${nextDue}.`);
  if (advice) console.log(advice);
}

function check(): void {
  const { line, isGood } = look(readFileSync(FILE, 'utf8'), Date.now());
  console.log(line);
  if (!isGood) process.exitCode = 1;
}
