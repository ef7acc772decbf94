import type { ReactNode } from 'react';
import { Ellipsis } from '@/components/content/ellipsis';
import { useFormat } from '@/i18n/use-format';

/** A column of a list, or a labelled value of each of its cards. */
export type Column<Row> = {
  label: string;
  renderCell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Where on a phone's card, if not among its other values: beside the first one, in a line of its own, or below a line, as a sum. */
  inCard?: 'corner' | 'line' | 'sum';
};

/** A text that may be too long for its column. */
export function CellText({ children }: { children: string }) {
  return <Ellipsis className="xl:max-w-40">{children}</Ellipsis>;
}

/** A moment where the person is: the day, and under it the time. */
export function CellTime({ time }: { time: number }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(time).toISOString()} className="flex flex-col whitespace-nowrap">
      {format.date(time)}
      <span className="text-muted-foreground">{format.time(time)}</span>
    </time>
  );
}
