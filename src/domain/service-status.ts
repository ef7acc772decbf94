import { isRecord } from '@/lib/is-record';

/** What a status feed says: its words, and when it last checked, in ms since the epoch. */
export type ServiceStatus = { description: string; time: number };

/** Reads an answer in the format of Statuspage's `/api/v2/status.json`; null for any other. */
export function parseServiceStatus(value: unknown): ServiceStatus | null {
  if (!isRecord(value) || !isRecord(value.page) || !isRecord(value.status)) return null;
  const { description } = value.status;
  const time = Date.parse(String(value.page.updated_at));
  if (typeof description !== 'string' || description === '' || Number.isNaN(time)) return null;
  return { description, time };
}
