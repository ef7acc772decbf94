/** A package of package-lock.json, as far as it is audited. */
export type LockedPackage = {
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};
export type Packages = Readonly<Record<string, LockedPackage>>;

const REGISTRY = 'https://registry.npmjs.org/';

/** Licences of what runs in browsers and on servers: permissive, and without conditions on the site. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Also those of tools: they are run and not passed on. */
const TOOLS = [
  ...SHIPPED,
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MPL-2.0',
  'Python-2.0',
  'Zlib',
];

/** Tools that name their licence in a form of former years, which the lock file leaves out. Each was read. */
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

/** What is wrong with the packages, each a line that says what to do. Reads no network. */
export function packageProblems(packages: Packages, npmrc: string): string[] {
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  return [
    ...(/^ignore-scripts=true$/m.test(npmrc)
      ? []
      : ['.npmrc lets scripts of packages run. Write ignore-scripts=true.']),
    ...installed.flatMap(([path, it]) => [
      ...licenseProblems(nameOf(path), it),
      ...sourceProblems(path, it),
      ...scriptProblems(nameOf(path), it),
    ]),
  ];
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function licenseProblems(name: string, it: LockedPackage): string[] {
  if (it.license === undefined && isBinary(it)) return [];
  const license = it.license ?? READ_LICENSES[name];
  if (license === undefined) {
    return [
      `${name} names no licence. Read it, and add it to READ_LICENSES in scripts/audit/packages.ts, or do without.`,
    ];
  }
  if (isAllowed(license, it.dev ? TOOLS : SHIPPED)) return [];
  return [
    `${name} has the licence ${license}, which ${it.dev ? 'a tool' : 'what is shipped'} may not have. Do without.`,
  ];
}

/** An SPDX expression of one level: one of those joined by OR, all of those joined by AND. */
function isAllowed(expression: string, licenses: readonly string[]): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((all) => all.split(' AND ').every((it) => licenses.includes(it)));
}

/** Without an address in the lock file, npm takes the registry's. */
function sourceProblems(path: string, it: LockedPackage): string[] {
  // A platform that nobody has installed yet: the hash comes with the first installation.
  if (it.resolved === undefined && it.integrity === undefined && isBinary(it)) return [];
  const isFromRegistry = it.resolved === undefined || it.resolved.startsWith(REGISTRY);
  if (isFromRegistry && it.integrity?.startsWith('sha512-')) return [];
  return [`${path} is not from ${REGISTRY} with a hash of SHA-512. Install it from there.`];
}

function scriptProblems(name: string, it: LockedPackage): string[] {
  if (!it.hasInstallScript || name in KNOWN_SCRIPTS) return [];
  return [
    `${name} has an install script, which does not run. See that it works without, and add it to KNOWN_SCRIPTS in scripts/audit/packages.ts.`,
  ];
}

/** The binary of another package for one platform. */
function isBinary({ optional, os, cpu }: LockedPackage): boolean {
  return optional === true && (os !== undefined || cpu !== undefined);
}
