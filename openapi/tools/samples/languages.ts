/** Where everything below is, from the package's folder. */
const FOLDER = 'signature/samples';
const REFERENCES = '-r:System.Net.Http.dll,System.Numerics.dll';

/** A program with its arguments. */
export type Command = [string, ...string[]];

/** A sample of the signature in one language. Programs are looked up in the PATH. */
export type Sample = {
  language: string;
  /** From the package's folder. */
  file: string;
  /** What Debian calls the toolchain; nothing where the project has it anyway. */
  packages: string[];
  /** The same sample by other programs: the first one whose `probe` succeeds is used. */
  ways: Way[];
};

type Way = {
  /** Succeeds where the toolchain is complete. */
  probe: Command;
  /** Compiles the sample into a folder, where it has to be compiled first. */
  build?: (folder: string) => Command;
  /** Starts the sample; the sample's own arguments follow. */
  run: (folder: string) => Command;
};

export const SAMPLES: Sample[] = [
  sample('Node', 'node/signed-call.mjs', [], (file) =>
    // The system's own may be older than this one.
    ['node', process.execPath].map((node) => ({
      probe: [node, '-e', 'if (parseInt(process.versions.node) < 24) process.exit(1)'],
      run: () => [node, file],
    })),
  ),
  sample('Python', 'python/signed_call.py', ['python3', 'python3-cryptography'], (file) =>
    // Debian's package is not seen by a Python that comes from elsewhere.
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
  waysWith: (file: string) => Way[],
): Sample {
  const file = `${FOLDER}/${path}`;
  return { language, file, packages, ways: waysWith(file) };
}
