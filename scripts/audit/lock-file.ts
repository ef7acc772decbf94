/** What package.json asks for, and what a package of the lock file does. */
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
  /** Only if it differs from the name in its path. */
  name?: string;
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  /** A folder of this machine. */
  link?: boolean;
  /** Part of the archive of the package around it. */
  inBundle?: boolean;
  bundleDependencies?: string[] | boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};
export type Packages = Readonly<Record<string, LockedPackage>>;
