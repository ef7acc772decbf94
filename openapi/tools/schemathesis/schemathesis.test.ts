import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '@mocks/hosts/testing/test-server';

const FOLDER = 'openapi/tools/schemathesis';
// A Python that was installed in another way does not find Debian's packages.
const python = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', 'import cryptography']).status === 0,
);
const skipped = python ? '' : ' (skipped: python3-cryptography is not installed)';

test.skipIf(!python)(
  `the hooks sign what the sandbox takes, and judge the contract's answers${skipped}`,
  { timeout: 60_000 },
  async () => {
    const sandbox = await startTestServer({ isCheap: true });
    onTestFinished(sandbox.close);
    const environment = { ...process.env, SANDBOX: sandbox.origin, PYTHONDONTWRITEBYTECODE: '1' };
    const { stderr } = await promisify(execFile)(python!, [`${FOLDER}/test_halyard_hooks.py`], {
      env: environment,
    });
    expect(stderr).toMatch(/Ran 9 tests[^]*OK\s*$/);
  },
);
