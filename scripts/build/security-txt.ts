import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '../../src/config/brand.ts';
import { DAY_MS } from '../../src/config/constants.ts';

/** RFC 9116 recommends less than a year. A site that is built less often is probably not maintained. */
const VALID_MS = 180 * DAY_MS;

/** Writes /.well-known/security.txt (RFC 9116) into a built site; valid from `now`, in milliseconds. */
export async function writeSecurityTxt(folder: string, now = Date.now()): Promise<void> {
  const lines = [
    `Contact: ${BRAND.securityContact}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${BRAND.origin}/.well-known/security.txt`,
  ];
  await mkdir(join(folder, '.well-known'), { recursive: true });
  await writeFile(join(folder, '.well-known/security.txt'), `${lines.join('\n')}\n`);
}
