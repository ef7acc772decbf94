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
export const IS_EVERY_LOOK = Boolean(process.env.TEST_FULL);

/**
 * The looks in which journeys walk through every screen. Each costs minutes on two cores, so there is one look for each
 * language by default, and `TEST_FULL=1 npm run test:e2e` goes through all of them.
 */
export const LOOKS = IS_EVERY_LOOK ? EVERY_LOOK : LOOK_OF_EACH_LANGUAGE;

/** What a walk in one of the looks goes through: each screen in one of them, and in a full run in all. */
export function pickScreens<Screen>(look: Look, screens: readonly Screen[]): Screen[] {
  const turn = LOOKS.indexOf(look);
  return screens.filter((_, index) => IS_EVERY_LOOK || index % LOOKS.length === turn);
}

/** The languages of a journey written for both: by default not English, which most other journeys speak. */
export const JOURNEY_LANGUAGES = IS_EVERY_LOOK ? EACH_LANGUAGE : EACH_LANGUAGE.slice(1);

/** As part of a test's title. */
export function nameOf({ language, colorScheme, width }: Look): string {
  return `${colorScheme}, in ${language}, on a ${width}`;
}
