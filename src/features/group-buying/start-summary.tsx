import { useTranslation } from 'react-i18next';
import type { Goods, GroupOffer } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import type { Pays } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { GroupSeats } from './group-seats';

type StartSummaryProps = { product: Goods; offer: GroupOffer; pays: Pays };

/** What is bought and what it comes to; the seats as they are once the creator has paid. */
export function StartSummary({ product, offer, pays }: StartSummaryProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { groupSize, pricePerMember, priceAll } = offer;
  const free = Array.from({ length: groupSize - 1 }, () => 'free' as const);
  return (
    <section
      aria-labelledby="summary"
      className="border border-border border-t-4 border-t-foreground bg-card px-6 pb-4 sm:px-8"
    >
      <h2 id="summary" className="mt-6 mb-5 text-xl font-bold tracking-tight">
        {t('start.summary')}
      </h2>
      <GroupSeats
        seats={['paid', ...free]}
        label={format.list(['paid' as const, ...free].map((seat) => t(`how.picture.${seat}`)))}
      />
      <DefinitionList className="mt-4">
        <DefinitionRow label={t('start.product')}>{product.name}</DefinitionRow>
        <DefinitionRow label={t('start.people')}>{format.number(groupSize)}</DefinitionRow>
        <DefinitionRow label={t('group.devices')}>
          {format.number(product.deviceLimit)}
        </DefinitionRow>
        <DefinitionRow label={t('start.perMember')}>{format.money(pricePerMember)}</DefinitionRow>
        <DefinitionRow label={t('start.total')}>
          <strong className="text-2xl font-extrabold">
            {format.money(pays === 'all' ? priceAll : pricePerMember)}
          </strong>
        </DefinitionRow>
      </DefinitionList>
    </section>
  );
}
