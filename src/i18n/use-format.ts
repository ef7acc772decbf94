import { useTranslation } from 'react-i18next';
import type { Money } from '@/api';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/config/constants';
import { spaceHan } from '@/lib/han-spacing';

/** Formats dates and numbers in the site's language and the visitor's time zone. Times are ms since the epoch. */
export function useFormat() {
  const { i18n } = useTranslation();
  return formatsOf(i18n.language);
}

type Formats = ReturnType<typeof createFormats>;

/** One set for each language: its dozen `Intl` objects are expensive, and most components of a page format something. */
const formatsByLanguage = new Map<string, Formats>();

function formatsOf(language: string): Formats {
  const formats = formatsByLanguage.get(language) ?? createFormats(language);
  formatsByLanguage.set(language, formats);
  return formats;
}

function createFormats(language: string) {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const utc = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const megabytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const relative = relativeTimes(language);
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const list = new Intl.ListFormat(language);
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    date: (time: number) => spaceHan(date.format(time)),
    dateTime: (time: number) => spaceHan(dateTime.format(time)),
    /** The time alone, for a day that is clear from the context. */
    time: (time: number) => clock.format(time),
    /** A date in UTC, the same for every visitor, so that prerendered pages can contain it. */
    day: (time: number) => spaceHan(day.format(time)),
    /** From one day to another in UTC, the same parts once: "Nov 16 – 22, 2026"; the day itself if both are the same. */
    dayRange: (from: number, to: number) => dayRange(day, from, to),
    /** The same without the year. */
    shortDayRange: (from: number, to: number) => dayRange(shortDay, from, to),
    /** A day in UTC without the year. */
    shortDay: (time: number) => spaceHan(shortDay.format(time)),
    /** Date and time in UTC, marked as such, for evidence. */
    utc: (time: number) => `${spaceHan(utc.format(time))} UTC`,
    /** Bytes in megabytes of a million, as stores and most systems show them. */
    fileSize: (bytes: number) => megabytes.format(bytes / 1_000_000),
    number: (value: number) => number.format(value),
    /** From whole percents, the unit of the contract. */
    percent: (value: number) => percent.format(value / 100),
    money: (value: Money) => money(language, value),
    /** "1 day 12 hours": days, hours and whole minutes, without those that are zero. */
    duration: (milliseconds: number) => spaceHan(duration(language, milliseconds)),
    /** "A, B and C". */
    list: (items: readonly string[]) => spaceHan(list.format(items)),
    /** "A, B or C". */
    either: (items: readonly string[]) => spaceHan(either.format(items)),
    /** "3 minutes ago": the largest unit that fits. */
    relative: (time: number, now: number) => spaceHan(relative(time - now)),
  };
}

function dayRange(day: Intl.DateTimeFormat, from: number, to: number): string {
  const { locale } = day.resolvedOptions();
  // Intl writes Chinese ranges with slashes.
  const isWritten = locale.startsWith('zh') && from !== to;
  return spaceHan(isWritten ? `${day.format(from)}至${day.format(to)}` : day.formatRange(from, to));
}

/** Formats the decimal string exactly, without a float in between (contract: Money). */
function money(language: string, { amount, currency }: Money): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount as Intl.StringNumericLiteral);
}

function duration(language: string, milliseconds: number): string {
  const counts = [
    { unit: 'day', count: Math.floor(milliseconds / DAY_MS) },
    { unit: 'hour', count: Math.floor((milliseconds % DAY_MS) / HOUR_MS) },
    { unit: 'minute', count: Math.floor((milliseconds % HOUR_MS) / MINUTE_MS) },
  ];
  const some = counts.filter(({ count }) => count > 0);
  const parts = (some.length > 0 ? some : counts.slice(0, 1)).map(({ unit, count }) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(parts);
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Counts units ("1 day ago") instead of naming days: 47 hours ago may be the day before yesterday. */
function relativeTimes(language: string) {
  const counted = new Intl.RelativeTimeFormat(language);
  const named = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (difference: number): string => {
    for (const [unit, size] of UNITS) {
      if (Math.abs(difference) >= size) return counted.format(Math.trunc(difference / size), unit);
    }
    return named.format(0, 'second');
  };
}
