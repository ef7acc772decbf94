import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Money } from '@/api';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { readAmount } from '@/domain/money';
import { roundDaysLeft, roundTimeLeft } from '@/lib/time-left';
import { LANGUAGES, type Language } from './languages';
import { useLanguage } from './use-language';

/** Formats dates and numbers in the site's language and the visitor's time zone. Times are ms since the epoch. */
export function useFormat(): Formats {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const known = FORMATS.get(language);
  if (known) return known;
  const formats = createFormats(language, i18n.getFixedT(language));
  FORMATS.set(language, formats);
  return formats;
}

type Formats = ReturnType<typeof createFormats>;

/** One set for each language, as most components of a page format something. */
const FORMATS = new Map<Language, Formats>();

function createFormats(language: Language, t: TFunction) {
  const { locale } = LANGUAGES[language];
  const dates = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, options));
  const numbers = (options?: Intl.NumberFormatOptions) =>
    lazily(() => new Intl.NumberFormat(locale, options));
  const lists = (options?: Intl.ListFormatOptions) =>
    lazily(() => new Intl.ListFormat(locale, options));

  const date = dates({ dateStyle: 'medium' });
  const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
  const clock = dates({ timeStyle: 'short' });
  const day = dates({ dateStyle: 'medium', timeZone: 'UTC' });
  const shortDay = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' });
  const utc = dates({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const megabytes = numbers({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const number = numbers();
  const percent = numbers({ style: 'percent', maximumFractionDigits: 2 });
  // Uses only the language: dollars are “$” in English, not “US$” as in Britain.
  const moneyIn = lazily(
    (currency: string) => new Intl.NumberFormat(language, { style: 'currency', currency }),
  );
  const list = lists();
  const either = lists({ type: 'disjunction' });
  const relative = lazily(() => relativeTimes(locale));
  // The first `Intl` format of a number takes a slow phone 100 ms, so counts on most pages do without one.
  const formatNumber = (value: number) =>
    Number.isInteger(value) && value < 1_000 ? String(value) : number().format(value);
  const duration = (milliseconds: number) =>
    splitDuration(milliseconds)
      .map(([unit, count]) => t(`duration.${unit}`, { count, number: formatNumber(count) }))
      .join(' ');
  return {
    date: (time: number) => spaceHan(date().format(time)),
    dateTime: (time: number) => spaceHan(dateTime().format(time)),
    /** The time alone, for a day that is clear from the context. */
    time: (time: number) => clock().format(time),
    /** A date in UTC, the same for every visitor, so that prerendered pages can contain it. */
    day: (time: number) => spaceHan(day().format(time)),
    /** The same date without the year. */
    shortDay: (time: number) => spaceHan(shortDay().format(time)),
    /** Date and time in UTC, marked as such, for evidence. */
    utc: (time: number) => `${spaceHan(utc().format(time))} UTC`,
    /** Bytes in megabytes of a million bytes, as stores and most systems show them. */
    fileSize: (bytes: number) => megabytes().format(bytes / 1_000_000),
    number: formatNumber,
    /** From whole percents, the contract's unit. */
    percent: (value: number) => percent().format(value / 100),
    /** The exact decimal string, never converted to a float (contract: Money). */
    money: (money: Money) =>
      moneyIn(money.currency).format(readAmount(money) as Intl.StringNumericLiteral),
    /** "1 day 12 hours": days, hours and whole minutes, without units that are zero. */
    duration,
    /** Remaining time, as shown and compared: "11 days 13 hours", "2 hours 55 minutes". */
    timeLeft: (milliseconds: number) => duration(roundTimeLeft(milliseconds)),
    /** The same for a headline, which shows only days from three days on: "365 days". */
    daysLeft: (milliseconds: number) => duration(roundDaysLeft(milliseconds)),
    /** "A, B and C". */
    list: (items: readonly string[]) => spaceHan(list().format(items)),
    /** "A, B or C". */
    either: (items: readonly string[]) => spaceHan(either().format(items)),
    /** "3 minutes ago": the largest unit that fits. */
    relative: (time: number, now: number) => spaceHan(relative()(time - now)),
  };
}

/** Creates a value on first use, once for each key: a dozen `Intl` objects take a slow phone 70 ms. */
function lazily<Made, Key = void>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

type DurationUnit = 'day' | 'hour' | 'minute';

/** The days, hours and minutes that are not zero; zero days if all are. */
function splitDuration(milliseconds: number): [unit: DurationUnit, count: number][] {
  const counts: [DurationUnit, number][] = [
    ['day', Math.floor(milliseconds / DAY_MS)],
    ['hour', Math.floor((milliseconds % DAY_MS) / HOUR_MS)],
    ['minute', Math.floor((milliseconds % HOUR_MS) / MINUTE_MS)],
  ];
  const some = counts.filter(([, count]) => count > 0);
  return some.length > 0 ? some : counts.slice(0, 1);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Counts units ("1 day ago") instead of naming days, since 47 hours ago may be the day before yesterday. */
function relativeTimes(locale: string) {
  const counted = new Intl.RelativeTimeFormat(locale);
  const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return (difference: number): string => {
    for (const [unit, size] of UNITS) {
      if (Math.abs(difference) >= size) return counted.format(Math.trunc(difference / size), unit);
    }
    return named.format(0, 'second');
  };
}

/**
 * "2026年2月19日" → "2026 年 2 月 19 日": adds the spaces that the site's Chinese texts use and Intl leaves out, as no-break
 * spaces.
 */
export function spaceHan(text: string): string {
  return text
    .replace(/(\p{Script=Han})([\dA-Za-z])/gu, '$1\u00a0$2')
    .replace(/([\dA-Za-z])(\p{Script=Han})/gu, '$1\u00a0$2');
}
