import { lintContract } from './lint.ts';

/** `halyard-contract lint`. */
export async function run(): Promise<number> {
  lintContract();
  console.log('contract: no violation');
  return 0;
}
