import type { Plugin, Rolldown } from 'vite';

/** What stays an entry: the document, the module that starts everything, and its styles. */
const ENTRIES = /\/index\.html$|\/src\/main\.tsx$|\.css$/;

/** What a call needs, in a file of its own with all below it: a private page calls before the app has arrived. */
const CALL = {
  name: 'first-calls',
  test: /\/src\/app\/first-calls\.ts$/,
  priority: 1,
};

/** Everything that the app loads before its first page. */
const APP = {
  name: 'app',
  tags: ['$initial' as const],
  test: (id: string) => !ENTRIES.test(id),
};

/** The pages that have a form, start the app at once, and wait for it. */
const GUEST_PAGES = ['login', 'register', 'reset-password'].map((name) => `/src/pages/${name}.tsx`);

/** What two of their forms need. */
const FORM = {
  debugName: 'form',
  name: (id: string, bundle: Rolldown.ChunkingContext) => {
    const users = usersOf(id, bundle);
    const isShared =
      GUEST_PAGES.filter((page) => users.some((user) => user.endsWith(page))).length > 1;
    return isShared ? 'form' : null;
  },
  test: /\/src\/(?:components\/form|features\/auth)\/|\/react-hook-form\//,
};

/**
 * Puts everything that the app loads before its first page into one file, and what the forms of guests share into
 * another. In the forty and the twenty that would be shared with single pages the same code weighs more over the wire,
 * by 11 kB and by 2 kB, and each has to be named in the page and asked for before its first paint.
 */
export function oneApp(): Plugin {
  return {
    name: 'halyard:one-app',
    apply: 'build',
    config: ({ build }, { isSsrBuild }) => {
      if (isSsrBuild || build?.rolldownOptions?.input) return {};
      const codeSplitting = { groups: [CALL, APP, FORM] };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

/** A module and all that import it, one through another, as long as none waits until it is asked. */
function usersOf(id: string, bundle: Rolldown.ChunkingContext): string[] {
  const users = new Set([id]);
  // A set's loop comes to what was added in it.
  for (const user of users) {
    for (const importer of bundle.getModuleInfo(user)?.importers ?? []) users.add(importer);
  }
  return [...users];
}
