const NAME = /^CHAIN_RPC_([1-9][0-9]{0,9})$/;

/**
 * Where networks are really asked for transactions: `CHAIN_RPC_<chainId>` in the environment, each an address of JSON-RPC
 * over HTTP. Throws where one is no address.
 */
export function chainUrls(environment: Readonly<Record<string, string | undefined>>) {
  const urls: Record<number, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    const chainId = NAME.exec(name)?.[1];
    if (chainId === undefined || !value) continue;
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
      throw new Error(`${name} is no address: give one such as http://localhost:8545.`);
    }
    urls[Number(chainId)] = value;
  }
  return urls;
}
