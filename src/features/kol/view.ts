import { useSearchParams } from 'react-router-dom';
import { KolCommissionStatus, KolCommissionType, KolInvitationStatus } from '@/api';
import { PAGE_MAX, TIME_MAX, TIME_MIN } from '@/api/constants';
import { PATHS } from '@/config/paths';
import { useNavigate } from '@/i18n/navigation';
import { readQuery } from '@/lib/link-text';
import { formatDay, startOfDay } from '@/lib/local-day';

const LAST_DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;

const ALL_TIME: Span = { fromTime: null, toTime: null };

export const TABS = ['overview', 'commission', 'settlement', 'invitation'] as const;
export type Tab = (typeof TABS)[number];

/** Named time spans; `custom` runs from one day to another. */
export const PERIODS = ['all', '7d', '30d', '90d', 'month', 'lastMonth', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** Words in the address for the contract's numbers. */
export const COMMISSION_STATUSES = {
  unsettled: KolCommissionStatus.Unsettled,
  settled: KolCommissionStatus.Settled,
} as const;
export const COMMISSION_TYPES = {
  first: KolCommissionType.FirstPurchase,
  renewal: KolCommissionType.Renewal,
} as const;
export const INVITATION_STATUSES = {
  registered: KolInvitationStatus.Registered,
  paid: KolInvitationStatus.Paid,
} as const;

const STATUSES = { ...COMMISSION_STATUSES, ...INVITATION_STATUSES };

/** The visible part of the programme, as in the address. An empty string means no filter. */
export type View = {
  tab: Tab;
  page: number;
  status: keyof typeof STATUSES | '';
  type: keyof typeof COMMISSION_TYPES | '';
  period: Period;
  /** Days in the format of date inputs. Only with `custom`. */
  from: string;
  to: string;
};

/** No filter. */
export const NO_FILTERS = { status: '', type: '', period: 'all', from: '', to: '' } as const;
const DEFAULT_VIEW: View = { tab: 'overview', page: 1, ...NO_FILTERS };
const QUERY_KEYS = ['tab', 'period', 'from', 'to', 'status', 'type', 'page'] as const;

/** The view of an address. Unknown values count as absent (`isPartIgnored`). */
export function readView(query: URLSearchParams): View {
  const tab = findValue(TABS, readQuery(query, 'tab')) ?? DEFAULT_VIEW.tab;
  const page = Number(readQuery(query, 'page'));
  const view = { ...DEFAULT_VIEW, tab, page: page >= 1 && page <= PAGE_MAX ? Math.trunc(page) : 1 };
  const status = readQuery(query, 'status');
  if (tab === 'invitation') view.status = findValue(getKeys(INVITATION_STATUSES), status) ?? '';
  if (tab !== 'commission') return view;
  view.status = findValue(getKeys(COMMISSION_STATUSES), status) ?? '';
  view.type = findValue(getKeys(COMMISSION_TYPES), readQuery(query, 'type')) ?? '';
  view.period = findValue(PERIODS, readQuery(query, 'period')) ?? 'all';
  if (view.period !== 'custom') return view;
  return { ...view, from: dayIn(readQuery(query, 'from')), to: dayIn(readQuery(query, 'to')) };
}

/** Whether the view of an address ignores parts of it: unknown words, days that do not exist, filters of another list. */
export function isPartIgnored(query: URLSearchParams): boolean {
  const view = readView(query);
  // The overview has no filters, so other parameters don't concern it.
  const keys = view.tab === 'overview' ? (['tab'] as const) : QUERY_KEYS;
  return keys.some((key) => {
    const asked = readQuery(query, key);
    return asked && asked !== String(view[key]);
  });
}

/** The address of a view, with only those parameters that differ from the default. */
export function viewPath(view: View): string {
  const changed = QUERY_KEYS.filter((key) => view[key] !== DEFAULT_VIEW[key]);
  const query = new URLSearchParams(changed.map((key) => [key, String(view[key])]));
  return changed.length > 0 ? `${PATHS.kol}?${query}` : PATHS.kol;
}

/** The address of a tab: its first page, without filters. */
export function tabPath(tab: Tab): string {
  return viewPath({ ...DEFAULT_VIEW, tab });
}

/** The view with another filter, at its first page. */
export function withChoice(view: View, choice: Partial<View>): View {
  return { ...view, page: 1, ...choice };
}

/** Whether a filter is set. */
export function isFiltered({ status, type, period }: View): boolean {
  return status !== '' || type !== '' || period !== 'all';
}

/** The contract's number of a status; null for all. */
export function readStatus({ status }: View): (typeof STATUSES)[keyof typeof STATUSES] | null {
  return status === '' ? null : STATUSES[status];
}

/** The contract's number of a type; null for all. */
export function toCommissionType({ type }: View): KolCommissionType | null {
  return type === '' ? null : COMMISSION_TYPES[type];
}

function dayIn(text: string | null): string {
  return text !== null && startOfDay(text) !== null ? text : '';
}

function findValue<Value extends string>(values: readonly Value[], text: string | null) {
  return values.find((value) => value === text);
}

function getKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}

/**
 * The view in the address, and whether parts of it were unknown. `choose` replaces the entry in the history, `openPage` adds one.
 */
export function useView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(query);
  const choose = (choice: Partial<View>) =>
    void navigate(viewPath(withChoice(view, choice)), {
      replace: true,
      preventScrollReset: true,
      // Synchronous, because a second choice right after this one must start from the new view.
      flushSync: true,
    });
  const openPage = (page: number) =>
    void navigate(viewPath({ ...view, page }), { preventScrollReset: true });
  return { view, isPartIgnored: isPartIgnored(query), choose, openPage };
}

/** `fromTime` is included, `toTime` is not; in ms since the epoch, null for open (contract: userKolCommission). */
type Span = { fromTime: number | null; toTime: number | null };

/**
 * The times of a span of days at `now`, by this device's calendar. Today is one of the last seven days. Null if the
 * span ends before it begins, which the server would refuse.
 */
export function toTimeRange(
  { period, from, to }: Pick<View, 'period' | 'from' | 'to'>,
  now: number,
) {
  const today = formatDay(now);
  const month = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'all':
      return ALL_TIME;
    case '7d':
    case '30d':
    case '90d':
      return { fromTime: startOfDay(today, 1 - LAST_DAYS[period]), toTime: null };
    case 'month':
      return { fromTime: startOfDay(month), toTime: null };
    case 'lastMonth': {
      const lastMonth = `${formatDay(startOfDay(month, -1) ?? now).slice(0, 7)}-01`;
      return { fromTime: startOfDay(lastMonth), toTime: startOfDay(month) };
    }
    case 'custom': {
      const span = { fromTime: clamped(startOfDay(from)), toTime: clamped(startOfDay(to, 1)) };
      const isBackwards =
        span.fromTime !== null && span.toTime !== null && span.toTime <= span.fromTime;
      return isBackwards ? null : span;
    }
  }
}

/** The contract's times begin with the epoch and end with the century. */
function clamped(time: number | null): number | null {
  return time === null ? null : Math.min(Math.max(time, TIME_MIN), TIME_MAX);
}
