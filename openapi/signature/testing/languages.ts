/** The folder of the samples, relative to the package's folder. */
const FOLDER = 'signature/samples';
const REFERENCES = '-r:System.Net.Http.dll,System.Numerics.dll';

/** The name of a program, and its arguments. */
export type Command = [string, ...string[]];

/** A sample of the signature in one language. */
export type Sample = {
  language: string;
  /** Relative to the package's folder. */
  file: string;
  /** The Debian packages of the toolchain; empty for Node, which the project needs anyway. */
  packages: string[];
  /** Ways to run the sample: the first one whose `probe` succeeds is used. */
  runners: Runner[];
};

export type Runner = {
  /** Succeeds if the toolchain is complete. */
  probe: Command;
  /** Compiles the sample into a folder, if it has to be compiled first. */
  build?: (folder: string) => Command;
  /** Starts the sample; the sample's own arguments follow. */
  run: (folder: string) => Command;
};

export const SAMPLES: Sample[] = [
  sample('Node', 'node/signed-call.mjs', [], (file) =>
    // The first `node` in the PATH may be older than the one that runs this process.
    ['node', process.execPath].map((node) => ({
      probe: [node, '-e', 'if (parseInt(process.versions.node) < 24) process.exit(1)'],
      run: () => [node, file],
    })),
  ),
  sample('Python', 'python/signed_call.py', ['python3', 'python3-cryptography'], (file) =>
    // A Python that was installed in another way does not find Debian's packages.
    ['python3', '/usr/bin/python3'].map((python) => ({
      probe: [python, '-c', 'import cryptography'],
      run: () => [python, file],
    })),
  ),
  sample('Java', 'java/SignedCall.java', ['default-jdk-headless'], (file) => [
    { probe: ['javac', '--version'], run: () => ['java', file] },
  ]),
  sample('Go', 'go/signed_call.go', ['golang-go'], (file) => [
    { probe: ['go', 'version'], run: () => ['go', 'run', file] },
  ]),
  sample('PHP', 'php/signed-call.php', ['php-cli'], (file) => [
    {
      probe: ['php', '-r', "exit(extension_loaded('openssl') ? 0 : 1);"],
      run: () => ['php', file],
    },
  ]),
  sample(
    'C#',
    'csharp/SignedCall.cs',
    [
      'mono-mcs',
      'mono-runtime',
      'libmono-system-net-http4.0-cil',
      'libmono-system-numerics4.0-cil',
    ],
    (file) => [
      {
        probe: [
          'sh',
          '-c',
          `mono --version && mcs -t:library -out:/dev/null ${REFERENCES} ${file}`,
        ],
        build: (folder) => ['mcs', `-out:${folder}/SignedCall.exe`, REFERENCES, file],
        run: (folder) => ['mono', `${folder}/SignedCall.exe`],
      },
    ],
  ),
];

function sample(
  language: string,
  path: string,
  packages: string[],
  runnersFor: (file: string) => Runner[],
): Sample {
  const file = `${FOLDER}/${path}`;
  return { language, file, packages, runners: runnersFor(file) };
}
