import type { LockedPackage, Manifest, Packages } from './lock-file.ts';
import {
  findManifestProblems,
  findSourceProblems,
  isUnserved,
  readPackageName,
} from './sources.ts';

/** Licences allowed for code that runs in browsers and on servers: permissive, and without conditions on the site. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Licences allowed for tools, which are run and not distributed. */
const TOOLS = [
  ...SHIPPED,
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MPL-2.0',
  'Python-2.0',
  'Zlib',
];

/** Tools that name their licence in an outdated form, which the lock file leaves out. Each was looked up by hand. */
const READ_LICENSES: Readonly<Record<string, string>> = {
  'compute-gcd': 'MIT',
  'compute-lcm': 'MIT',
  memorystream: 'MIT',
  'validate.io-function': 'MIT',
  'validate.io-integer': 'MIT',
  'validate.io-integer-array': 'MIT',
  'validate.io-number': 'MIT',
};

/** Packages with install scripts, and why the project works although `.npmrc` lets none of them run. */
const KNOWN_SCRIPTS: Readonly<Record<string, string>> = {
  '@foundry-rs/anvil':
    'copies the binary of a platform package, which mocks/chain/node.ts finds itself',
  '@scarf/scarf': 'reports the installation to a third party',
  '@swc/core': 'looks for the binary, which comes as a platform package',
  esbuild: 'makes its start faster; the binary comes as a platform package',
};

/** Settings that do not change where packages come from. */
const HARMLESS_SETTINGS = ['loglevel', 'save-exact'];

/** Finds what is wrong with the packages, one line each with advice. Needs no network. */
export function findPackageProblems(
  packages: Packages,
  npmrc: string,
  manifest: Manifest,
): string[] {
  const { workspaces = [] } = manifest;
  const installed = Object.entries(packages).filter(
    ([path, { link, resolved = '' }]) =>
      path !== '' && !workspaces.includes(path) && !(link && workspaces.includes(resolved)),
  );
  return [
    ...findSettingProblems(npmrc),
    ...findManifestProblems('package.json', manifest),
    ...workspaces.flatMap((folder) =>
      findManifestProblems(`${folder}/package.json`, packages[folder] ?? {}),
    ),
    ...installed.flatMap(([path, locked]) => [
      ...findLicenseProblems(readPackageName(path), locked),
      ...findSourceProblems(path, locked, packages),
      ...findScriptProblems(readPackageName(path), locked),
    ]),
  ];
}

function findSettingProblems(npmrc: string): string[] {
  const settings = npmrc
    .split('\n')
    .filter((line) => /^\s*[^\s#;]/.test(line))
    .map((line) => line.split('=').map((part) => part.trim()));
  const scripts = settings.filter(([name]) => name === 'ignore-scripts');
  const isSafe = scripts.length > 0 && scripts.every(([, value]) => value === 'true');
  const others = settings
    .map(([name = '']) => name)
    .filter((name) => name !== 'ignore-scripts' && !HARMLESS_SETTINGS.includes(name));
  return [
    ...(isSafe ? [] : ['.npmrc lets scripts of packages run. Write ignore-scripts=true.']),
    ...others.map(
      (name) =>
        `.npmrc sets ${name}. Remove it, or add it to HARMLESS_SETTINGS in scripts/audit/packages.ts if it does not change which packages are installed.`,
    ),
  ];
}

function findLicenseProblems(name: string, locked: LockedPackage): string[] {
  if (isUnserved(name, locked)) return [];
  const license = locked.license ?? findKnown(READ_LICENSES, name);
  if (license === undefined) {
    return [
      `${name} names no licence. Read it, and add it to READ_LICENSES in scripts/audit/packages.ts, or do without.`,
    ];
  }
  if (isAllowed(license, locked.dev ? TOOLS : SHIPPED)) return [];
  return [
    `${name} has the licence ${license}, which ${locked.dev ? 'a tool' : 'what is shipped'} may not have. Do without.`,
  ];
}

/** Whether an SPDX expression of one level is allowed: one of the licences joined by OR, all of those joined by AND. */
function isAllowed(expression: string, licenses: readonly string[]): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((all) => all.split(' AND ').every((license) => licenses.includes(license)));
}

function findScriptProblems(name: string, { hasInstallScript }: LockedPackage): string[] {
  if (!hasInstallScript || findKnown(KNOWN_SCRIPTS, name)) return [];
  return [
    `${name} has an install script, which does not run. See that it works without, and add it to KNOWN_SCRIPTS in scripts/audit/packages.ts.`,
  ];
}

/** Finds the entry of a list for a package, which may have the name of a member of every object. */
function findKnown(list: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined;
}
