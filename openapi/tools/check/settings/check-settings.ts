import { existsSync } from 'node:fs';
import { z } from 'zod';
import { isObject } from '../exchange.ts';
import { type Accounts, accountsSchema } from './accounts.ts';
import { acceptedFindings } from './baseline.ts';
import { readSettings, validate } from './read-settings.ts';

/** The file that is read if it is in the working directory. */
const FILE = 'halyard-contract.yaml';

const text = z.string().min(1, 'it wants a value');
const list = z.union([text, z.array(text).transform((names) => names.join(','))]);
const yes = z.enum(['true', 'false'], 'it is true or false').transform((word) => word === 'true');

/** Members that options of the same name replace. */
const OPTIONS = {
  ...{ only: list, operation: list, prefix: text, keys: text, ca: text, cert: text },
  ...{ 'cert-key': text, rate: text, baseline: text, 'fail-on': text, 'ignore-missing': yes },
  ...{ 'max-failures': text, report: text, compare: text, time: text },
  ...{ concurrency: text, production: yes },
};

const settings = z.strictObject({
  address: text.optional(),
  headers: z.record(text, text).optional(),
  /** The name of a file, or its content. */
  accounts: z.unknown().optional(),
  ignore: acceptedFindings.optional(),
  ...z.object(OPTIONS).partial().shape,
});

export type CheckSettings = z.output<typeof settings>;

/** Reads the settings file: the one that is named, or that of the working directory; empty without one. */
export function readCheckSettings(
  named: string | undefined,
  environment: NodeJS.ProcessEnv,
): CheckSettings {
  const file = named ?? (existsSync(FILE) ? FILE : undefined);
  if (file === undefined) return {};
  const raw = readSettings('settings', file, z.unknown());
  return validate(`--settings ${file}`, fillVariables(raw ?? {}, environment), settings);
}

/** Reads accounts: from a file, whose name is given, or as they are. */
export function readAccounts(accounts: unknown, environment: NodeJS.ProcessEnv): Accounts {
  if (accounts === undefined) return {};
  const raw =
    typeof accounts === 'string' ? readSettings('accounts', accounts, z.unknown()) : accounts;
  const name = typeof accounts === 'string' ? `--accounts ${accounts}` : '`accounts`';
  return validate(name, fillVariables(raw, environment), accountsSchema);
}

/** Replaces `$NAME` and `${NAME}` by variables of the environment, so that secrets need not be in a file. */
function fillVariables(value: unknown, environment: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(
      /^\$([A-Z_][A-Z0-9_]*)$|\$\{([A-Z_][A-Z0-9_]*)\}/g,
      (_, whole?: string, part?: string) => {
        const name = whole ?? part ?? '';
        const found = environment[name];
        if (found === undefined) throw new Error(`The settings want $${name}, which is not set.`);
        return found;
      },
    );
  }
  if (Array.isArray(value)) return value.map((item) => fillVariables(item, environment));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, fillVariables(member, environment)]),
  );
}
