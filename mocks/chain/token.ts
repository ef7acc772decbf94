import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Hex, parseAbi } from 'viem';

const SOURCE = fileURLToPath(new URL('token.sol', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/chain', import.meta.url));

/** The used functions of the token (token.sol). */
export const tokenAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferMany(address to, uint256[] values)',
  'function mint(address to, uint256 value)',
  'function freeze(address account, bool isFrozenNow)',
]);

/** Reads the token's deployed bytecode, which is compiled once for each version of the source, in two seconds. */
export async function readTokenCode(): Promise<Hex> {
  const source = await readFile(SOURCE, 'utf8');
  const file = join(CACHE, createHash('sha256').update(source).digest('hex'));
  const cached = await readFile(file, 'utf8').catch(() => null);
  if (cached !== null) return cached as Hex;
  const code = await compileToken(source);
  // Written atomically, since several processes may do so at once.
  const draft = `${file}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(draft, code);
  await rename(draft, file);
  return code;
}

type Compiled = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: { 'token.sol': { Token: { evm: { deployedBytecode: { object: string } } } } };
};

async function compileToken(content: string): Promise<Hex> {
  const { default: solc } = await import('solc');
  const outputSelection = { '*': { Token: ['evm.deployedBytecode.object'] } };
  const input = {
    language: 'Solidity',
    sources: { 'token.sol': { content } },
    settings: { optimizer: { enabled: true }, outputSelection },
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled;
  const fault = errors.find(({ severity }) => severity === 'error');
  if (fault) throw new Error(fault.formattedMessage);
  return `0x${contracts['token.sol'].Token.evm.deployedBytecode.object}`;
}
