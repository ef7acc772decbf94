import { Advice } from '@halyard/contract/advice';

/** An environment variable with a network's address. */
const CHAIN_URL_NAME = /^CHAIN_RPC_([1-9][0-9]{0,9})$/;

/**
 * Reads the addresses of the networks to poll for transactions: `CHAIN_RPC_<chainId>` in the environment, each of
 * JSON-RPC over HTTP. Throws if one is invalid.
 */
export function readChainUrls(environment: Readonly<Record<string, string | undefined>>) {
  const urls: Record<number, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    const chainId = CHAIN_URL_NAME.exec(name)?.[1];
    if (chainId === undefined || !value) continue;
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
      throw new Advice(`${name} is no address: give one such as http://localhost:8545.`);
    }
    urls[Number(chainId)] = value;
  }
  return urls;
}
