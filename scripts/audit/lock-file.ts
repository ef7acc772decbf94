/** The dependencies that package.json, or a package of the lock file, asks for. */
export type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  overrides?: Overrides;
  /** Folders with packages of this project. */
  workspaces?: string[];
};
type Overrides = { [name: string]: string | Overrides };

/** A package of package-lock.json, as far as it is audited. */
export type LockedPackage = Omit<Manifest, 'overrides' | 'workspaces'> & {
  /** The package's name, if it differs from the name in its path. */
  name?: string;
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  /** Whether the package is a folder on this machine. */
  link?: boolean;
  /** Whether the package is part of the archive of the package that contains it. */
  inBundle?: boolean;
  bundleDependencies?: string[] | boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};
export type Packages = Readonly<Record<string, LockedPackage>>;
