import { GROUP_LIFETIME_MS, SEAT_HOLD_MS } from '@/api/constants';
import { useTranslation } from 'react-i18next';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { Button } from '@/components/ui/button';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { LARGEST_GROUP } from '@/domain/group-sizes';
import { useGroupSizes } from '@/i18n/use-group-sizes';
import { cn } from '@/lib/cn';
import { GroupOffers } from './group-offers';
import { GroupSeats } from './group-seats';
import { JoinForm } from './join-form';
import { PriceSteps } from './price-steps';
import type { SeatState } from './situation';

/** The seats of the largest group, without the creator's. */
const FREE = Array.from({ length: LARGEST_GROUP - 1 }, () => 'free' as const);
const TAKEN = Array.from({ length: LARGEST_GROUP - 1 }, () => 'paid' as const);
const STORIES = [
  {
    story: 'ownShare',
    steps: [
      ['one', ['paid', ...FREE]],
      ['two', [...TAKEN, 'held']],
      ['three', [...TAKEN, 'paid']],
    ],
  },
  {
    story: 'payAll',
    steps: [
      ['one', ['paid', ...FREE]],
      ['two', [...TAKEN, 'free']],
      ['three', [...TAKEN, 'paid']],
    ],
  },
] as const satisfies readonly {
  story: string;
  steps: readonly (readonly [string, readonly SeatState[]])[];
}[];

/** The prices of memberships in a group, how groups work, and a form to open a group by its link. */
export function GroupLanding({ className }: { className?: string }) {
  return (
    <div className={cn('flex flex-col gap-20 lg:gap-28', className)}>
      <Hero />
      <GroupOffers />
      <HowItFills />
      <JoinSection />
    </div>
  );
}

/** The title, links to the offers and to the join form, and what each person pays as a group fills. */
function Hero() {
  const { t } = useTranslation('group-buying');
  const sizes = useGroupSizes();
  return (
    <header className="flex flex-col gap-10 lg:flex-row lg:items-center lg:justify-between">
      <div className="max-w-2xl">
        <h1 className="text-display short:max-lg:text-title">{t('hero.title')}</h1>
        <p className="mt-5 max-w-xl text-lg text-balance text-muted-foreground">
          {t('hero.lead', { sizes })}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <Button asChild size="lg">
            <a href="#offers">{t('hero.offers')}</a>
          </Button>
          <a href="#join" className="text-link">
            {t('hero.join')}
          </a>
        </div>
        <FirstViewEnd />
      </div>
      <PriceSteps />
    </header>
  );
}

/** Both kinds of group in three pictures each, and what happens to an incomplete group (contract: Group). */
function HowItFills() {
  const { t } = useTranslation('group-buying');
  const times = {
    minutes: SEAT_HOLD_MS / MINUTE_MS,
    hours: GROUP_LIFETIME_MS / HOUR_MS,
  };
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-3xl font-bold tracking-tight">
        {t('how.title')}
      </h2>
      <p className="mt-3 max-w-prose text-balance text-muted-foreground">{t('how.text')}</p>
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:grid-cols-2">
        {STORIES.map(({ story, steps }) => (
          <div key={story} className="flex flex-col border-t-2 border-foreground pt-4">
            <h3 className="text-xl font-bold">{t(`how.${story}.name`)}</h3>
            <ol className="mt-6 flex flex-col gap-7">
              {steps.map(([step, seats]) => (
                <li key={step} className="flex flex-col gap-x-6 gap-y-3 sm:flex-row">
                  <GroupSeats seats={seats} />
                  <div className="flex-1 sm:min-w-40 sm:pt-2">
                    <h4 className="font-semibold">{t(`how.${story}.${step}.title`)}</h4>
                    <p className="text-muted-foreground">{t(`how.${story}.${step}.text`, times)}</p>
                  </div>
                </li>
              ))}
            </ol>
            <div className="mt-auto pt-8">
              <p className="border-l-4 border-flag-yellow pl-4 text-balance">
                {t(`how.${story}.end`, times)}
              </p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Opens a group for a visitor who has its link or id. */
function JoinSection() {
  const { t } = useTranslation('group-buying');
  return (
    <section id="join" aria-labelledby="join-title" className="scroll-mt-4">
      <h2 id="join-title" className="text-3xl font-bold tracking-tight">
        {t('join.title')}
      </h2>
      <div className="noscript:hidden">
        <p className="mt-3 mb-6 text-muted-foreground">{t('join.text')}</p>
        <JoinForm />
      </div>
      <noscript>
        <p className="mt-3 text-muted-foreground">{t('join.noScript')}</p>
      </noscript>
    </section>
  );
}
