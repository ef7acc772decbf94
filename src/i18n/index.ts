import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setRequestLanguage } from '@/api/request-language';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore } from '@/lib/safe-storage';
import { parseAddress } from './address';
import { detectLanguage } from './detect-language';
import { mirrorLanguage } from './language-cookie';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, isLanguage } from './languages';
import { ALL_NAMESPACES, type Namespace, readTexts } from './texts';

/** The options of all i18next instances, in the browser and in prerendering. */
export const I18N_OPTIONS = {
  fallbackLng: false,
  defaultNS: 'common',
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  returnNull: false,
} as const satisfies InitOptions;

const loaded = new Set<Namespace>();

/**
 * Starts i18next in the language of the address, or else the visitor's. Call it once, before the first render, with the
 * namespaces that the page needs; without an argument (tests of single screens) all are loaded.
 */
export async function startI18n(namespaces: readonly Namespace[] = ALL_NAMESPACES): Promise<void> {
  const language = languageHere();
  i18next.on('languageChanged', applyLanguage);
  const initialised = i18next.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: language,
    // Synchronous, so that a page can load its own texts in parallel.
    initAsync: false,
    resources: {},
    // A page whose route names too few texts shows keys: fail in development and tests.
    saveMissing: import.meta.env.MODE !== 'production',
    missingKeyHandler: (_languages, namespace, key) =>
      console.error(`The text ${namespace}:${key} is not loaded.`),
  });
  await Promise.all([initialised, loadTexts(namespaces)]);
}

/** Loads more texts of the current language. Rejects if one fails. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !loaded.has(namespace));
  if (missing.length === 0) return;
  const language = currentLanguage();
  await addTexts(language, missing);
  for (const namespace of missing) loaded.add(namespace);
  // The language was switched meanwhile, without these namespaces.
  if (currentLanguage() !== language) await addTexts(currentLanguage(), missing);
}

/** Switches the site's language and stores the choice. Rejects, without a change, if texts fail to load. */
export async function switchLanguage(language: Language): Promise<void> {
  await addTexts(language, [...loaded]);
  await i18next.changeLanguage(language);
  rememberLanguage(language);
}

/** Stores the chosen language for the next visit (spec §1), also in a cookie for the server. */
function rememberLanguage(language: Language): void {
  localStore.set(STORAGE_KEYS.language, language);
  mirrorLanguage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : FALLBACK_LANGUAGE;
}

/** The language of this page: the one in its address, or else the visitor's. */
export function languageHere(): Language {
  return (
    parseAddress(window.location.pathname).language ??
    detectLanguage(localStore.get(STORAGE_KEYS.language), navigator.language)
  );
}

async function addTexts(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  const texts = await readTexts(language, namespaces);
  for (const [namespace, resources] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, resources);
  }
}

function applyLanguage(language: string): void {
  if (!isLanguage(language)) return;
  const html = document.documentElement;
  // Setting even the same value makes the browser recalculate the styles of the whole page.
  if (html.lang !== language) html.lang = language;
  setRequestLanguage(LANGUAGES[language].header);
}
