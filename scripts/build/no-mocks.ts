import type { Plugin } from 'vite';

/** What only development and tests may load: the sandbox and what it is made of. */
const REFUSED = /\/mocks\/|\/node_modules\/(?:msw|@msw|@mswjs|@faker-js|axe-core)\//;

/** Fails a build whose bundle holds any part of the mocks, and names the modules. */
export function noMocks(): Plugin {
  return {
    name: 'halyard:no-mocks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds.filter((id) => REFUSED.test(id)) : [],
      );
      if (modules.length > 0) {
        this.error(`The bundle holds what belongs to development alone:\n${modules.join('\n')}`);
      }
    },
  };
}
