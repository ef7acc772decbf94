import type { Language } from './languages';
import type { en } from './locales/en';
import type { zhCN } from './locales/zh-CN';
import type { Resources } from './resources';

/** A file of texts. */
export type Namespace = keyof Resources;

type Locales = { en: typeof en; 'zh-CN': typeof zhCN };
type Texts = Locales[Language][Namespace];

const FILES = import.meta.glob<Texts>('./locales/*/*.json', { import: 'default' });

/** What the layout and any screen of trouble say: loaded with the language itself. */
export const CORE_NAMESPACES = ['common', 'shell', 'results'] as const satisfies Namespace[];

export const ALL_NAMESPACES = Object.keys(FILES)
  .map((file) => /\/en\/(.+)\.json$/.exec(file)?.[1])
  .filter((name): name is Namespace => name !== undefined);

/** The texts of one language by namespace, each a file of its own that is loaded once. */
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
