import { defineConfig } from 'i18next-cli';
import { LOCALES, NOT_THE_SITE, REFERENCE } from './texts.ts';

/** The configuration for npm run check -- i18n. The tool only reads, since translations are written by people. */
export default defineConfig({
  locales: LOCALES,
  extract: {
    input: ['src/**/*.{ts,tsx}'],
    ignore: NOT_THE_SITE,
    output: 'src/i18n/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'common',
    primaryLanguage: REFERENCE,
    extractFromComments: false,
  },
  lint: { acceptedTags: 'all', checkConcatenation: 'error' },
});
