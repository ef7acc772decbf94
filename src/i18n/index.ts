import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setRequestLanguage } from '@/api/request-language';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore } from '@/lib/safe-storage';
import { detectLanguage } from './detect-language';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, isLanguage } from './languages';

/** Loads the visitor's language and makes it the page's. Call once, before the first render. */
export async function startI18n(): Promise<void> {
  const language = detectLanguage(localStore.get(STORAGE_KEYS.language), navigator.language);
  i18next.on('languageChanged', applyLanguage);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [language]: await LANGUAGES[language].load() },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Switches the site's language and remembers it. Rejects, with nothing changed, where its texts do not load. */
export async function switchLanguage(language: Language): Promise<void> {
  const resources = await LANGUAGES[language].load();
  for (const [namespace, texts] of Object.entries(resources)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
  await i18next.changeLanguage(language);
  localStore.set(STORAGE_KEYS.language, language);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : FALLBACK_LANGUAGE;
}

function applyLanguage(language: string): void {
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  setRequestLanguage(LANGUAGES[language].header);
}
