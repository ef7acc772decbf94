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

/** One look for each language, alternately light on a desktop and dark on a phone. */
const LOOK_OF_EACH_LANGUAGE: Look[] = EACH_LANGUAGE.map((language, index) =>
  index % 2 === 0
    ? { language, colorScheme: 'light', width: 'desktop' }
    : { language, colorScheme: 'dark', width: 'phone' },
);

/** Whether journeys go through every look and state instead of a sample. */
export const IS_EVERY_LOOK = Boolean(process.env.TEST_FULL);

/**
 * The looks in which journeys open every screen. Each takes minutes on two cores, so by default there is one look for
 * each language. `TEST_FULL=1 npm run test:e2e` goes through all of them.
 */
export const LOOKS = IS_EVERY_LOOK ? EVERY_LOOK : LOOK_OF_EACH_LANGUAGE;

/** Picks the screens to open in a look, so that each screen is opened in one of the looks, and in a full run in all. */
export function pickScreens<Screen>(look: Look, screens: readonly Screen[]): Screen[] {
  const turn = LOOKS.indexOf(look);
  return screens.filter((_, index) => IS_EVERY_LOOK || index % LOOKS.length === turn);
}

/** Returns the name of a look for the title of a test. */
export function formatLook({ language, colorScheme, width }: Look): string {
  return `${colorScheme}, in ${language}, on a ${width}`;
}
