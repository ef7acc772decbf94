import { TEXTS } from '@halyard/contract/command-line';
import { parseHost } from '../mocks/hosts/debug-guard.ts';
import { EVERY_ADDRESS } from '../mocks/hosts/listen.ts';

/** Flags for settings that are otherwise in the environment or in `.env.local`, so that no shell syntax is needed. */
export const SETTINGS = { 'allow-host': TEXTS, chain: TEXTS } as const;

export const SETTINGS_USE = `  --allow-host HOST
             a name of this machine, besides localhost and its addresses, at which it answers; may be given again
  --chain ID=URL
             a network to look payments up in, such as 80002=http://127.0.0.1:8545; may be given again`;

export const HOST_USE = `  --host [H] the address it listens at; alone, every address of this machine (127.0.0.1 and ::1, for this machine alone)`;

type Settings = {
  [Flag in keyof typeof SETTINGS]?: string[] | undefined;
};

/** Puts the settings that are given as flags into the environment, where they win over files. */
export function applySettings({ 'allow-host': hosts, chain: chains = [] }: Settings): void {
  if (hosts)
    process.env.SANDBOX_HOSTS = hosts.map((host) => parseHost(host, '--allow-host')).join();
  for (const chain of chains) {
    const [, id, url] = /^(\d+)=(https?:\/\/.+)$/.exec(chain) ?? [];
    if (!id) throw new Error(`--chain "${chain}" is not like 80002=http://127.0.0.1:8545.`);
    process.env[`CHAIN_RPC_${id}`] = url;
  }
}

/** Lets `--host` come without a value, as with Vite: it then stands for every address. */
export function fillHost(args: string[]): string[] {
  return args.map((arg, index) =>
    arg === '--host' && (args[index + 1] ?? '-').startsWith('-') ? `--host=${EVERY_ADDRESS}` : arg,
  );
}
