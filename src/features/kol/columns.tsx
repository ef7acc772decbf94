import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenableText } from '@/components/content/openable-text';
import { useFormat } from '@/i18n/use-format';

/** A column of a list, or a labelled value of each of its cards. */
export type Column<Row> = {
  label: string;
  renderCell: (row: Row) => ReactNode;
  isNumber?: boolean;
};

/** A text that may be too long for its column. */
export function CellText({ children }: { children: string }) {
  const { t } = useTranslation('kol');
  return (
    <OpenableText className="xl:max-w-40" moreLabel={t('text.more')} lessLabel={t('text.less')}>
      {children}
    </OpenableText>
  );
}

/** A moment where the person is: the day, and under it the time. */
export function CellTime({ time }: { time: number }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(time).toISOString()} className="flex flex-col xl:whitespace-nowrap">
      {format.date(time)}
      <span className="text-muted-foreground">{format.time(time)}</span>
    </time>
  );
}
