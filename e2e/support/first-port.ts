import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Advice } from '@halyard/contract/advice';

/** Reads the first of a run's four ports. The setting `E2E_PORT` names another, for two checkouts at the same time. */
export function readFirstPort(): number {
  const file = existsSync('.env.local') ? readFileSync('.env.local', 'utf8') : '';
  const { E2E_PORT = '4310' } = { ...parseEnv(file), ...process.env };
  const port = Number(E2E_PORT);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_530) return port;
  throw new Advice(`E2E_PORT="${E2E_PORT}" is not a whole number from 1024 to 65530.`);
}
