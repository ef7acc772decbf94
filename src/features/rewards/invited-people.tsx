import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationSummary, Invitee } from '@/api';
import { CellTime, type Column, RecordList } from '@/components/content/record-list';
import { EmptyState } from '@/components/feedback/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { useFormat } from '@/i18n/use-format';
import { focusOnMount } from '@/lib/focus';

/** The number of people that are shown at first, and that each press adds. */
const STEP = 20;

/** The invited users, the newest first (contract: InvitationSummary). */
export function InvitedPeople({
  affiliate: { invited, invitedCount },
}: {
  affiliate: InvitationSummary;
}) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const [shown, setShown] = useState(STEP);
  // The pressed button moves down, so the first person that it added gets the focus.
  const columns = useColumns(shown > STEP ? invited[shown - STEP] : undefined);
  if (invited.length === 0) {
    return <EmptyState title={t('people.empty.title')} description={t('people.empty.text')} />;
  }
  const rows = invited.slice(0, shown);
  const more = Math.min(STEP, invited.length - rows.length);
  const isCut = invitedCount > invited.length && more === 0;
  return (
    <Card aria-labelledby="people-title">
      <CardHeader>
        <CardTitle id="people-title">{t('people.title')}</CardTitle>
      </CardHeader>
      <RecordList
        label={t('people.title')}
        columns={columns}
        rows={rows}
        getKey={({ uid, registerTime }) => `${uid} ${registerTime}`}
        className="border-0"
      />
      {more > 0 || isCut ? (
        <CardFooter className="justify-between text-muted-foreground">
          {isCut ? (
            <p>
              {t('people.newest', {
                shown: format.number(invited.length),
                total: format.number(invitedCount),
              })}
            </p>
          ) : null}
          {more > 0 ? (
            <Button size="sm" variant="outline" onClick={() => setShown(shown + STEP)}>
              {t('people.more', { number: more })}
            </Button>
          ) : null}
        </CardFooter>
      ) : null}
    </Card>
  );
}

function useColumns(focused: Invitee | undefined): Column<Invitee>[] {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  return [
    {
      label: t('people.person'),
      isName: true,
      renderCell: (invitee) => (
        <span
          ref={invitee === focused ? focusOnMount : undefined}
          tabIndex={-1}
          className="tabular-nums"
        >
          {invitee.uid}
        </span>
      ),
    },
    {
      label: t('people.registered'),
      renderCell: ({ registerTime }) => <CellTime time={registerTime} />,
    },
    {
      label: t('people.status'),
      renderCell: ({ paid }) => (
        <Badge variant={paid ? 'success' : 'outline'}>
          {t(paid ? 'people.paid' : 'people.notPaid')}
        </Badge>
      ),
      inCard: 'corner',
    },
    {
      label: t('people.bonus'),
      renderCell: ({ bonusMilliseconds }) =>
        bonusMilliseconds > 0 ? (
          <strong>{format.duration(bonusMilliseconds)}</strong>
        ) : (
          <span className="text-muted-foreground">{t('people.none')}</span>
        ),
      isNumber: true,
      inCard: 'sum',
    },
  ];
}
