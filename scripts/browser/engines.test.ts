import { expect, test } from 'vitest';
import { ensureEngines } from './engines.ts';

test('missing packages are installed where that is allowed, each once', () => {
  const installed: string[][] = [];
  const line = ensureEngines({
    isInstalled: (path) => path.includes('firefox'),
    canInstall: true,
    install: (names) => void installed.push(names),
  });
  expect(installed).toEqual([['webkit2gtk-driver', 'xvfb']]);
  expect(line).toContain('installed webkit2gtk-driver, xvfb');
});

test('elsewhere one line names what is missing', () => {
  const ensure = () =>
    ensureEngines({ isInstalled: (path) => !path.includes('firefox'), canInstall: false });
  expect(ensure).toThrow(/^[^\n]*Missing here: firefox-esr\.[^\n]*$/);
});

test('nothing is installed where nothing is missing', () => {
  const install = () => {
    throw new Error('installed');
  };
  expect(ensureEngines({ isInstalled: () => true, canInstall: true, install })).toMatch(/found$/);
});
