import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '@/components/content/page-meta';
import { QUERY } from '@/config/paths';
import { GroupLanding } from '@/features/group-buying/group-landing';
import { GroupScreen } from '@/features/group-buying/group-screen';
import { StartGroup } from '@/features/group-buying/start-group';
import { readStart } from '@/purchase/intent';
import { useGroupSizes } from '@/i18n/use-group-sizes';
import { readQuery } from '@/lib/link-text';
import { useMounted } from '@/lib/use-mounted';

/**
 * /group-buying: with `?group=` one group, with `?product=` the start of one, or else how groups work and what they
 * cost. The prerendered page has no query.
 */
export default function GroupBuyingPage() {
  const { t } = useTranslation('group-buying');
  const [query] = useSearchParams();
  const isMounted = useMounted();
  const group = isMounted ? query.get(QUERY.group) : null;
  const product = isMounted ? readQuery(query, QUERY.product) : null;
  return (
    <div className="measure py-14 lg:py-20">
      <PageMeta
        title={t('meta.title')}
        description={t('meta.description', { sizes: useGroupSizes() })}
      />
      {group === null ? (
        product ? (
          <StartGroup intent={readStart(product, query)} method={readQuery(query, QUERY.method)} />
        ) : (
          <GroupLanding
            // Hidden while an address with a group waits for its scripts (src/app/start/head.ts).
            className={isMounted ? undefined : 'in-data-asked:invisible'}
          />
        )
      ) : (
        <GroupScreen input={group} />
      )}
    </div>
  );
}
