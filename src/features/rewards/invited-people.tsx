import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationSummary, Invitee } from '@/api';
import { TABLE_ROLES } from '@/components/content/table-roles';
import { EmptyState } from '@/components/feedback/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { useFormat } from '@/i18n/use-format';

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-5 py-4 sm:table-row';

const CELL = 'p-0 sm:px-6 sm:py-4';

/** The number of rows that `showMore` adds. */
const STEP = 20;

/** The invited users, the newest first (contract: InvitationSummary). */
export function InvitedPeople({
  affiliate: { invited, invitedCount },
}: {
  affiliate: InvitationSummary;
}) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { body, rows, next, showMore } = useShownRows(invited);
  if (invited.length === 0) {
    return <EmptyState title={t('people.empty.title')} description={t('people.empty.text')} />;
  }
  const hasUnrewarded = rows.some(({ bonusMilliseconds }) => bonusMilliseconds === 0);
  const isCut = invitedCount > invited.length && next === 0;
  return (
    <Card aria-labelledby="people-title">
      <CardHeader>
        <CardTitle id="people-title">{t('people.title')}</CardTitle>
        <CardDescription>{t('people.masked')}</CardDescription>
      </CardHeader>
      <InviteesTable body={body} rows={rows} labelledBy="people-title" />
      {hasUnrewarded || next > 0 || isCut ? (
        <CardFooter className="justify-between text-sm text-muted-foreground">
          {hasUnrewarded ? <p>{t('people.noneText')}</p> : null}
          {isCut ? (
            <p>
              {t('people.newest', {
                shown: format.number(invited.length),
                total: format.number(invitedCount),
              })}
            </p>
          ) : null}
          {next > 0 ? (
            <Button size="sm" variant="outline" onClick={showMore}>
              {t('people.more', { number: next })}
            </Button>
          ) : null}
        </CardFooter>
      ) : null}
    </Card>
  );
}

type InviteesTableProps = {
  body: RefObject<HTMLTableSectionElement | null>;
  rows: readonly Invitee[];
  labelledBy: string;
};

/** A table; on a phone, two lines for each user. */
function InviteesTable({ body, rows, labelledBy }: InviteesTableProps) {
  const { t } = useTranslation('rewards');
  const columns = [
    t('people.person'),
    t('people.registered'),
    t('people.status'),
    t('people.bonus'),
  ];
  return (
    <table
      {...TABLE_ROLES.table}
      aria-labelledby={labelledBy}
      className="block w-full text-left sm:table"
    >
      <thead {...TABLE_ROLES.group} className="sr-only sm:not-sr-only sm:table-header-group">
        <tr {...TABLE_ROLES.row} className="text-sm text-muted-foreground">
          {columns.map((name) => (
            <th
              key={name}
              {...TABLE_ROLES.columnHeader}
              className="px-6 pt-4 pb-2 font-normal last:text-right"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        {...TABLE_ROLES.group}
        className="block divide-y divide-border sm:table-row-group"
      >
        {rows.map((invitee) => (
          <InviteeRow key={`${invitee.uid} ${invitee.registerTime}`} invitee={invitee} />
        ))}
      </tbody>
    </table>
  );
}

function InviteeRow({ invitee }: { invitee: Invitee }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { uid, registerTime, paid, bonusMilliseconds } = invitee;
  return (
    <tr {...TABLE_ROLES.row} tabIndex={-1} className={ROW}>
      <th {...TABLE_ROLES.rowHeader} className={`${CELL} font-semibold tabular-nums`}>
        {uid}
      </th>
      <td
        {...TABLE_ROLES.cell}
        className={`${CELL} text-sm text-muted-foreground max-sm:col-start-1 max-sm:row-start-2`}
      >
        <time dateTime={new Date(registerTime).toISOString()}>{format.dateTime(registerTime)}</time>
      </td>
      <td
        {...TABLE_ROLES.cell}
        className={`${CELL} max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-self-end`}
      >
        <Badge variant={paid ? 'success' : 'outline'}>
          {t(paid ? 'people.paid' : 'people.notPaid')}
        </Badge>
      </td>
      <td
        {...TABLE_ROLES.cell}
        className={`${CELL} text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1`}
      >
        {bonusMilliseconds > 0 ? (
          format.duration(bonusMilliseconds)
        ) : (
          <span className="font-normal text-muted-foreground">{t('people.none')}</span>
        )}
      </td>
    </tr>
  );
}

/**
 * A long list in steps. `next` is the number of rows that `showMore` adds. The first of them gets the focus, since the
 * pressed button moves down, and disappears with the last step.
 */
function useShownRows<Row>(all: readonly Row[]) {
  const [shown, setShown] = useState(STEP);
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef(STEP);
  useEffect(() => {
    if (shown === focused.current) return;
    (body.current?.children[focused.current] as HTMLElement | undefined)?.focus();
    focused.current = shown;
  }, [shown]);
  return {
    body,
    rows: all.slice(0, shown),
    next: Math.max(0, Math.min(STEP, all.length - shown)),
    showMore: () => setShown(shown + STEP),
  };
}
