import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { Goods } from '@/api';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';

/** What a seat costs where two or three people buy together. The way there is group buying's. */
export function GroupOffers({ goods: { groupOffers } }: { goods: Goods }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  if (groupOffers.length === 0) return null;
  return (
    <div className="mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-t border-current/20 pt-4">
      <dl className="flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-8">
        {groupOffers.map(({ groupSize, pricePerMember }) => (
          <div key={groupSize}>
            <dt className="text-sm">{t('group.size', { size: groupSize })}</dt>
            <dd className="text-lg font-bold">
              {t('group.each', { price: format.money(pricePerMember) })}
            </dd>
          </div>
        ))}
      </dl>
      <Link to={PATHS.groupBuying} className="text-link">
        {t('group.link')}
      </Link>
    </div>
  );
}
