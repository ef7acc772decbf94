import { useTranslation } from 'react-i18next';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { GROUP_LIFETIME_MS, SEAT_HOLD_MS } from '@/domain/group';
import { GroupSeats, type SeatState } from './group-seats';

const STORIES = [
  {
    story: 'ownShare',
    steps: [
      ['one', ['paid', 'free', 'free']],
      ['two', ['paid', 'paid', 'held']],
      ['three', ['paid', 'paid', 'paid']],
    ],
  },
  {
    story: 'payAll',
    steps: [
      ['one', ['paid', 'free', 'free']],
      ['two', ['paid', 'paid', 'free']],
      ['three', ['paid', 'paid', 'paid']],
    ],
  },
] as const satisfies readonly {
  story: string;
  steps: readonly (readonly [string, readonly SeatState[]])[];
}[];

/** Both kinds of group as three pictures each, and how each ends otherwise (contract: Group). */
export function HowItFills() {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const times = {
    minutes: format.number(SEAT_HOLD_MS / MINUTE_MS),
    hours: format.number(GROUP_LIFETIME_MS / HOUR_MS),
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
                  <GroupSeats
                    seats={seats}
                    label={format.list(seats.map((seat) => t(`how.picture.${seat}`)))}
                  />
                  <div className="flex-1 sm:pt-2">
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
