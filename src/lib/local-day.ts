const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The midnight, in the time zone of this device, with which a day written as `2026-01-31` begins; `daysLater` counts by
 * the calendar, as not every day has 24 hours. In ms since the epoch; null where there is no such day.
 */
export function startOfDay(day: string, daysLater = 0): number | null {
  const [year, month, date] = (DAY.exec(day) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const start = new Date(year, month - 1, date);
  if (dayOf(start.getTime()) !== day) return null;
  return new Date(year, month - 1, date + daysLater).getTime();
}

/** The day of a moment on this device's calendar, as date inputs write it. */
export function dayOf(time: number): string {
  const at = new Date(time);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
