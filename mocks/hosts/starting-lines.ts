import { accountFixtures } from '../sandbox/seed/fixtures.ts';
import type { ApiTarget } from './api-mode.ts';

/** What a person at the terminal needs to know once the server listens. */
export function startingLines(target: ApiTarget, origin: string): string[] {
  if (target.mode === 'backend') return [`API      ${target.origin}`];
  if (target.mode === 'prism') return ['API      Prism: examples from the contract, validated'];
  const width = Math.max(
    ...accountFixtures.map(({ username, phone }) => (username ?? phone).length),
  );
  const accounts = accountFixtures.map(({ username, phone, password, standsFor }) => {
    const name = (username ?? phone).padEnd(width);
    return `  ${name}  ${(password ?? 'by code').padEnd(PASSWORD_WIDTH)}  ${standsFor}`;
  });
  return ['API      sandbox', `Panel    ${origin}/sandbox`, 'Accounts', ...accounts];
}

const PASSWORD_WIDTH = Math.max(...accountFixtures.map(({ password }) => password?.length ?? 0));
