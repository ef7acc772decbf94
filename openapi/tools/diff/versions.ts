import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ContractDocument } from '../generate/document.ts';

/** Every version of the contract as files, for teams that don't install this project. */
export const VERSIONS = 'openapi/versions';

/** Texts by file name. */
type Files = Record<string, string>;

/** The files of every version in `folder`; none without it. */
export function versionFilesIn(folder: string): Files {
  const paths = globSync(join(folder, '*.json'));
  return Object.fromEntries(paths.map((path) => [basename(path), readFileSync(path, 'utf8')]));
}

/** The file of one version. */
export function versionFilesOf(contract: ContractDocument): Files {
  return { [`${contract.info.version}.json`]: `${JSON.stringify(contract, null, 2)}\n` };
}

/**
 * What is wrong with `kept`, the files in the working tree: a `published` one has changed, or those of the version in work
 * are not the contract as it is now. Each as a sentence. Pure.
 */
export function versionFileRequirements(published: Files, kept: Files, present: Files): string[] {
  const changed = Object.keys(published).filter((name) => kept[name] !== published[name]);
  const stale = unpublished(published, present).filter((name) => kept[name] !== present[name]);
  return [
    ...changed.map(
      (name) => `Restore ${VERSIONS}/${name}: it is published, and others build from it.`,
    ),
    ...(stale.length > 0
      ? [`Run npm run contract -- diff --write, which brings up to date: ${stale.join(', ')}.`]
      : []),
  ];
}

/** Writes the files of the version in work. What is published stays as it is. */
export function writeVersionFiles(published: Files, present: Files): void {
  mkdirSync(VERSIONS, { recursive: true });
  for (const name of unpublished(published, present)) {
    writeFileSync(join(VERSIONS, name), present[name] ?? '');
  }
}

function unpublished(published: Files, present: Files): string[] {
  return Object.keys(present).filter((name) => !(name in published));
}
