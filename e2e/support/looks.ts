import type { Language } from '../../src/i18n/languages.ts';
import { EACH_LANGUAGE } from './addresses.ts';

export type Look = {
  language: Language;
  colorScheme: 'light' | 'dark';
  width: 'desktop' | 'phone';
};

const EVERY_LOOK: Look[] = EACH_LANGUAGE.flatMap((language) =>
  (['desktop', 'phone'] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme, width })),
  ),
);

/** Light on a desktop and dark on a phone by turns, so that each language, theme and width is seen at every screen. */
const LOOK_OF_EACH_LANGUAGE: Look[] = EACH_LANGUAGE.map((language, index) =>
  index % 2 === 0
    ? { language, colorScheme: 'light', width: 'desktop' }
    : { language, colorScheme: 'dark', width: 'phone' },
);

/** Whether journeys walk through every look and state, in place of a sample. */
export const IS_EVERY_LOOK = Boolean(process.env.EVERY_LOOK);

/**
 * The looks in which journeys walk through every screen. Each costs minutes on two cores, so there is one look for each
 * language by default, and `EVERY_LOOK=1 npm run test:e2e` goes through all of them.
 */
export const LOOKS = IS_EVERY_LOOK ? EVERY_LOOK : LOOK_OF_EACH_LANGUAGE;

/** The languages of a journey written for both: by default not English, which most other journeys speak. */
export const JOURNEY_LANGUAGES = IS_EVERY_LOOK ? EACH_LANGUAGE : EACH_LANGUAGE.slice(1);

/** As part of a test's title. */
export function nameOf({ language, colorScheme, width }: Look): string {
  return `${colorScheme}, in ${language}, on a ${width}`;
}
