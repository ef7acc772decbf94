import type { Translated } from './translated';

export type Review = {
  /** The original text and its translations. A missing language shows the English text. */
  text: Translated;
  /** The author, as they want to be named, and their system. */
  author: Translated;
  /** The address where it was published, for visitors to check; null for a sample. */
  source: `https://${string}` | null;
};

/** Customers' reviews, supplied by the operator. Without reviews the home page omits the section. */
const REVIEWS: readonly Review[] = [];

/** An invented sample that shows the layout, for the sandbox only, and marked as such wherever it is shown. */
const SAMPLES: readonly Review[] = [
  {
    text: {
      en: 'Before I installed it, I compared the file’s checksum with the one on the page. They matched.',
      'zh-CN': '安装之前，我核对了校验值，与页面上写的一致。',
    },
    author: { en: 'A careful person, on macOS', 'zh-CN': '一个谨慎的人，macOS' },
    source: null,
  },
];

/**
 * The reviews of a build. `mode` is `VITE_API_MODE`: a build for a backend has the operator's alone, however few.
 */
export function listReviews(mode: string | undefined): readonly Review[] {
  return mode === 'sandbox' || mode === 'demo' ? SAMPLES : REVIEWS;
}

/** The reviews that the home page shows. Read from the environment, so that a build for a backend drops the sample. */
export const SHOWN_REVIEWS = listReviews(import.meta.env.VITE_API_MODE);
