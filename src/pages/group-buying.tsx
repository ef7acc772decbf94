import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '@/components/content/page-meta';
import { QUERY } from '@/config/paths';
import { GroupHero } from '@/features/group-buying/group-hero';
import { GroupOffers } from '@/features/group-buying/group-offers';
import { GroupScreen } from '@/features/group-buying/group-screen';
import { HowItFills } from '@/features/group-buying/how-it-fills';
import { JoinSection } from '@/features/group-buying/join-section';
import { StartGroup } from '@/features/group-buying/start-group';
import { readStart } from '@/purchase/intent';
import { cn } from '@/lib/cn';
import { useMounted } from '@/lib/use-mounted';

/** With `?group=` one group, with `?product=` the start of one, else how groups work and what they cost. The prerendered page knows no query. */
export default function GroupBuyingPage() {
  const { t } = useTranslation('group-buying');
  const [query] = useSearchParams();
  const isMounted = useMounted();
  const group = isMounted ? query.get(QUERY.group) : null;
  const product = isMounted ? query.get(QUERY.product) : null;
  return (
    <div className="measure py-14 lg:py-20">
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      {group === null ? (
        product ? (
          <StartGroup intent={readStart(product, query)} />
        ) : (
          <div
            className={cn(
              'flex flex-col gap-20 lg:gap-28',
              // Of an address that asks for a group this is not the answer (src/app/inline/head.ts).
              isMounted ? '' : 'in-data-asked:invisible',
            )}
          >
            <GroupHero />
            <HowItFills />
            <GroupOffers />
            <JoinSection />
          </div>
        )
      ) : (
        <GroupScreen input={group} />
      )}
    </div>
  );
}
