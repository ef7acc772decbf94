import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '@/components/content/page-meta';
import { QUERY } from '@/config/paths';
import { readChoice } from '@/features/group-buying/choice';
import { ChosenGroup } from '@/features/group-buying/chosen-group';
import { GroupHero } from '@/features/group-buying/group-hero';
import { GroupOffers } from '@/features/group-buying/group-offers';
import { GroupScreen } from '@/features/group-buying/group-screen';
import { HowItFills } from '@/features/group-buying/how-it-fills';
import { JoinSection } from '@/features/group-buying/join-section';
import { useMounted } from '@/lib/use-mounted';

/** With `?group=` one group, else how groups work and what they cost. The prerendered page knows no query. */
export default function GroupBuyingPage() {
  const { t } = useTranslation('group-buying');
  const [query] = useSearchParams();
  const isMounted = useMounted();
  const group = isMounted ? query.get(QUERY.group) : null;
  const choice = isMounted ? readChoice(query) : null;
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-14 sm:px-8 lg:py-20">
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      {group === null ? (
        <div className="flex flex-col gap-20 lg:gap-28">
          {choice ? <ChosenGroup choice={choice} /> : null}
          <GroupHero />
          <HowItFills />
          <GroupOffers />
          <JoinSection />
        </div>
      ) : (
        <GroupScreen input={group} />
      )}
    </div>
  );
}
