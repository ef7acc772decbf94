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

/** Invented samples, for the sandbox only, and marked as such wherever they are shown. */
const SAMPLES: readonly Review[] = [
  {
    text: {
      en: 'I turned it on at the airport and forgot about it. Same with the bill: once every six months, no surprises.',
      'zh-CN': '出差路上打开，之后就没再管过它。账单也一样，半年一次，不多不少。',
    },
    author: { en: 'A traveller, on iOS', 'zh-CN': '一位旅客，iOS' },
    source: null,
  },
  {
    text: {
      en: 'The three of us bought it together. Everyone paid their own share, and it started for all of us at the same time.',
      'zh-CN': '我们三个人拼的，各付各的，付齐了就一起生效。',
    },
    author: {
      en: 'Three flatmates, on Android and Windows',
      'zh-CN': '三个室友，Android 与 Windows',
    },
    source: null,
  },
  {
    text: {
      en: 'Before I installed it, I compared the file’s checksum with the one on the page. They matched.',
      'zh-CN': '安装之前，我核对了校验值，与页面上写的一致。',
    },
    author: { en: 'A careful person, on macOS', 'zh-CN': '一个谨慎的人，macOS' },
    source: null,
  },
];

/** Read from the environment instead of `API`, so that a build for a backend drops the samples. */
const MODE = import.meta.env.VITE_API_MODE;

/** The reviews that the home page shows. */
export const SHOWN_REVIEWS = MODE === 'sandbox' || MODE === 'demo' ? SAMPLES : REVIEWS;
