import type { Plugin } from 'vite';

/** What stays an entry: the document, the module that starts everything, and its styles. */
const ENTRIES = /\/index\.html$|\/src\/main\.tsx$|\.css$/;

/** What a call needs, in a file of its own with all below it: a private page calls before the app has arrived. */
const CALL = {
  name: 'first-calls',
  test: /\/src\/app\/first-calls\.ts$/,
  priority: 1,
};

/**
 * Puts everything that the app loads before its first page into one file. In the forty that would be shared with
 * single pages the same code weighs 11 kB more over the wire. A build with other entries is left alone, as
 * what they load is not the app's.
 */
export function oneApp(): Plugin {
  return {
    name: 'halyard:one-app',
    apply: 'build',
    config: ({ build }, { isSsrBuild }) => {
      if (isSsrBuild || build?.rolldownOptions?.input) return {};
      const app = {
        name: 'app',
        tags: ['$initial' as const],
        test: (id: string) => !ENTRIES.test(id),
      };
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [CALL, app] } } } } };
    },
  };
}
