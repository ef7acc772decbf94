import i18next from 'i18next';
import type { Language } from './languages';
import type { Resources } from './resources';

/** A file of texts. */
export type Namespace = keyof Resources;

/** `npm run check -- i18n` compares the other languages with the English texts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}

type Texts = Resources[Namespace];

type Load = () => Promise<Texts>;

const FILES: Record<string, Load> = import.meta.glob<Texts>('./locales/*/*.json', {
  import: 'default',
});

/** The texts of the layout and the error screens, loaded with the language itself. */
export const CORE_NAMESPACES = ['common', 'shell', 'results'] as const satisfies Namespace[];

export const ALL_NAMESPACES = Object.keys(FILES)
  .map((file) => /\/en\/(.+)\.json$/.exec(file)?.[1])
  .filter((name): name is Namespace => name !== undefined);

/** Loads texts of one language, by namespace. Each file is loaded once. */
export async function readTexts(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<Partial<Record<Namespace, Texts>>> {
  const entries = namespaces.map(async (namespace) => {
    const load = FILES[`./locales/${language}/${namespace}.json`];
    if (!load) throw new Error(`src/i18n/locales/${language}/${namespace}.json does not exist.`);
    return [namespace, await load()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * On the development server, edited texts are replaced in place, so that typed input stays. Modules that imported this
 * one keep its first instance, whose loaders are replaced.
 */
if (import.meta.hot) {
  const { data } = import.meta.hot as { data: { files?: typeof FILES } };
  data.files = Object.assign(data.files ?? FILES, FILES);
  import.meta.hot.accept(() => void showEditedTexts());
}

async function showEditedTexts(): Promise<void> {
  const language = i18next.language as Language;
  const loaded = Object.keys(i18next.store.data[language] ?? {}) as Namespace[];
  const texts = await readTexts(language, loaded);
  for (const [namespace, resources] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, resources);
  }
  await i18next.changeLanguage(language);
}
