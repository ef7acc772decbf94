export type CalendarEvent = {
  title: string;
  text: string;
  /** In ms since the epoch. */
  time: number;
  url: string;
};

/** How long before the event a calendar reminds of it. */
const REMINDER = '-P3D';
/** A line has at most 75 bytes; the rest follows after a space (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Writes one event without an end as a file for calendars (iCalendar, RFC 5545), with a reminder three days before. */
export function makeCalendarFile({ title, text, time, url }: CalendarEvent, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Halyard//Site//EN',
    'BEGIN:VEVENT',
    `UID:${crypto.randomUUID()}`,
    `DTSTAMP:${toStamp(now)}`,
    `DTSTART:${toStamp(time)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function toStamp(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** Folds between characters, so that none of several bytes is cut. */
function foldLine(line: string): string {
  const folded = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded.push(' ');
      bytes = 1;
    }
    folded[folded.length - 1] += character;
    bytes += size;
  }
  return folded.join('\r\n');
}
