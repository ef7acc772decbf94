import type { Plugin } from 'vite';

/** Modules that are only for development and tests: the sandbox and its packages. */
const MOCKS = /\/mocks\/|\/node_modules\/(?:msw|@msw|@mswjs|@faker-js|axe-core)\//;
/** The development server's own pages and the client's part of them. */
const DEVELOPMENT = /\/src\/(?:api|pages)\/dev\//;

/** The one exception: a build with the plugin of this name is a demo (./demo.ts). No variable makes one. */
export const DEMO_PLUGIN = 'halyard:demo';

/** Fails a build whose bundle holds any part of the mocks or of the code for developers, and names the modules. */
export function noMocks(): Plugin {
  let isDemo = false;
  return {
    name: 'halyard:no-mocks',
    apply: 'build',
    configResolved: ({ plugins }) => {
      isDemo = plugins.some(({ name }) => name === DEMO_PLUGIN);
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds.filter((id) => DEVELOPMENT.test(id) || (MOCKS.test(id) && !isDemo))
          : [],
      );
      if (modules.length > 0) {
        this.error(`The bundle holds what belongs to development alone:\n${modules.join('\n')}`);
      }
    },
  };
}
