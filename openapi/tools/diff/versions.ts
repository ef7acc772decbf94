import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ContractDocument } from '../generate/document.ts';

/** The folder that has each version of the contract as a file, for teams that don't install this project. */
export const VERSIONS = 'openapi/versions';

/** Texts by file name. */
type Files = Record<string, string>;

/** Reads the files of all versions in `folder`; empty if it does not exist. */
export function versionFilesIn(folder: string): Files {
  const paths = globSync(join(folder, '*.json'));
  return Object.fromEntries(paths.map((path) => [basename(path), readFileSync(path, 'utf8')]));
}

/** The file of one version. */
export function buildVersionFiles(contract: ContractDocument): Files {
  return { [`${contract.info.version}.json`]: `${JSON.stringify(contract, null, 2)}\n` };
}

/**
 * Lists, in sentences, what is wrong with `kept`, the files in the working tree: a `published` file has changed, or the
 * files of the unpublished version are not up to date. Pure.
 */
export function versionFileRequirements(published: Files, kept: Files, present: Files): string[] {
  const changed = Object.keys(published).filter((name) => kept[name] !== published[name]);
  const staleFiles = unpublished(published, present).filter((name) => kept[name] !== present[name]);
  return [
    ...changed.map(
      (name) => `Restore ${VERSIONS}/${name}: it is published, and others build from it.`,
    ),
    ...(staleFiles.length > 0
      ? [`Run npm run contract -- diff --write, which brings up to date: ${staleFiles.join(', ')}.`]
      : []),
  ];
}

/** Writes the files of the unpublished version. Published files stay as they are. */
export function writeVersionFiles(published: Files, present: Files): void {
  mkdirSync(VERSIONS, { recursive: true });
  for (const name of unpublished(published, present)) {
    writeFileSync(join(VERSIONS, name), present[name] ?? '');
  }
}

function unpublished(published: Files, present: Files): string[] {
  return Object.keys(present).filter((name) => !(name in published));
}
