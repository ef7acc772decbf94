import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { DeletePreview } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { type QueryResult, QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { buildGroupPath, purchasedPath } from '@/config/paths';
import { toCents } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';

/** The style of links to orders that can still be paid or cancelled, and to groups that may still fill up. */
const LINK = '-my-3 inline-block py-3 underline decoration-1 underline-offset-4 hover:decoration-2';

type DeletionSummaryProps = { query: QueryResult<DeletePreview> };

/** What is lost with the account. If it does not load, a notice says so, and the account can still be deleted. */
export function DeletionSummary({ query }: DeletionSummaryProps) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <QueryState
      query={query}
      variant="notice"
      failed={t('deletion.unknown')}
      stale={t('deletion.stale')}
      skeleton={<SkeletonRegion label={t('common:loading')} shapes={['text']} className="p-6" />}
      className="m-5 sm:m-6"
    >
      {(preview) => <LossList preview={preview} />}
    </QueryState>
  );
}

function LossList({ preview }: { preview: DeletePreview }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { remainingMilliseconds, benefits, openOrders, openGroups, unsettledCommission } = preview;
  return (
    <DefinitionList className="px-5 sm:px-6">
      {remainingMilliseconds > 0 ? (
        <DefinitionRow label={t('deletion.loss.time')}>
          {format.timeLeft(remainingMilliseconds)}
        </DefinitionRow>
      ) : null}
      {benefits.length > 0 ? (
        <DefinitionRow label={t('deletion.loss.benefits')}>
          {format.list(benefits.map(({ name }) => name))}
        </DefinitionRow>
      ) : null}
      {openOrders.length > 0 ? (
        <DefinitionRow label={t('deletion.loss.orders')}>
          <Entries note={t('deletion.loss.ordersText')}>
            {openOrders.map(({ orderId, product, amount }) => (
              <li key={orderId}>
                <Link to={purchasedPath(orderId)} className={LINK}>
                  {product}
                </Link>
                <span>{` · ${format.money(amount)} · ${orderId}`}</span>
              </li>
            ))}
          </Entries>
        </DefinitionRow>
      ) : null}
      {openGroups.length > 0 ? (
        <DefinitionRow label={t('deletion.loss.groups')}>
          <Entries note={t('deletion.loss.groupsText')}>
            {openGroups.map(({ groupId, product, expireTime }) => (
              <li key={groupId}>
                <Link to={buildGroupPath(groupId)} className={LINK}>
                  {t('deletion.loss.group', { product, time: format.dateTime(expireTime) })}
                </Link>
              </li>
            ))}
          </Entries>
        </DefinitionRow>
      ) : null}
      {toCents(unsettledCommission) > 0 ? (
        <DefinitionRow label={t('deletion.loss.commission')}>
          <span translate="no">{format.money(unsettledCommission)}</span>
        </DefinitionRow>
      ) : null}
      <DefinitionRow label={t('deletion.loss.login')}>
        <span className="font-normal">{t('deletion.loss.loginText')}</span>
      </DefinitionRow>
    </DefinitionList>
  );
}

function Entries({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      <ul className="flex flex-col gap-1">{children}</ul>
      <p className="mt-1 font-normal text-muted-foreground">{note}</p>
    </>
  );
}
