import { useTranslation } from 'react-i18next';
import type { Affiliate } from '@/api';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { useFormat } from '@/i18n/use-format';
import { InviteesTable } from './invitees-table';
import { useShownRows } from './use-shown-rows';

/** Who came by the invitation, the newest first (contract: Affiliate). */
export function InvitedPeople({ affiliate: { invited, invitedCount } }: { affiliate: Affiliate }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { body, rows, next, showMore } = useShownRows(invited);
  if (invited.length === 0) {
    return <EmptyState title={t('people.empty.title')} description={t('people.empty.text')} />;
  }
  const isWithout = rows.some(({ bonusMilliseconds }) => bonusMilliseconds === 0);
  const isCut = invitedCount > invited.length && next === 0;
  return (
    <Card aria-labelledby="people-title">
      <CardHeader>
        <CardTitle id="people-title">{t('people.title')}</CardTitle>
        <CardDescription>{t('people.masked')}</CardDescription>
      </CardHeader>
      <InviteesTable body={body} rows={rows} labelledBy="people-title" />
      {isWithout || next > 0 || isCut ? (
        <CardFooter className="justify-between text-sm text-muted-foreground">
          {isWithout ? <p>{t('people.noneText')}</p> : null}
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
