const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The midnight at which a day written as `2026-01-31` begins, in this device's time zone. `daysLater` counts calendar
 * days, since not every day has 24 hours. In ms since the epoch; null if the day does not exist.
 */
export function startOfDay(day: string, daysLater = 0): number | null {
  const [year, month, date] = (DAY.exec(day) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const start = midnight(year, month, date);
  return formatDay(start) === day ? midnight(year, month, date + daysLater) : null;
}

function midnight(year: number, month: number, date: number): number {
  const at = new Date(2000, 0, 1);
  // The constructor maps the years 0 to 99 to 1900 and later, and such years occur while a year is typed.
  return at.setFullYear(year, month - 1, date);
}

/** The day of a time on this device's calendar, in the format of date inputs. */
export function formatDay(time: number): string {
  const at = new Date(time);
  const rest = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(at.getFullYear()).padStart(4, '0'), ...rest].join('-');
}
