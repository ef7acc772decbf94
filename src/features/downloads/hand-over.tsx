import { useTranslation } from 'react-i18next';
import { Hoist, type HoistedFlag } from '@/components/brand/hoist';
import { SeaField } from '@/components/brand/sea-field';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useBrandName } from '@/i18n/use-brand-name';

/** Hotel, “pilot on board”, and Papa, “about to sail”. */
const FLAGS: readonly HoistedFlag[] = [{ code: 'H' }, { code: 'P' }];

/** The waiting screen between browser and app (spec §2: /loading). It starts nothing and makes no calls. */
export function HandOver() {
  const { t } = useTranslation('guides');
  const brand = useBrandName();
  return (
    <div className="grid lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-2">
      <div className="relative flex min-h-[48dvh] flex-col justify-end overflow-hidden bg-sea text-sea-foreground">
        <SeaField />
        <Hoist
          flags={FLAGS}
          size="window"
          className="absolute top-0 left-[12%] h-[73%] pt-6 max-lg:hidden lg:left-[30%] lg:pt-[10dvh]"
        />
        <Hoist
          flags={FLAGS}
          size="lg"
          className="absolute top-0 left-[12%] h-[73%] pt-6 lg:hidden"
        />
        <Waves />
      </div>
      <div className="flex flex-col gap-6 px-5 py-10 sm:px-8 lg:justify-center lg:px-16">
        <h1 className="text-title">{t('loading.heading')}</h1>
        <p className="max-w-lg text-lg text-balance text-muted-foreground">
          {t('loading.lead', { brand })}
        </p>
        <section aria-labelledby="long" className="max-w-lg border-t border-border pt-6">
          <h2 id="long" className="text-lg font-bold tracking-tight">
            {t('loading.long')}
          </h2>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-balance marker:text-muted-foreground">
            <li>{t('loading.allow')}</li>
            <li>{t('loading.open', { brand })}</li>
            <li>{t('loading.install')}</li>
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button asChild variant="secondary">
              <Link to={PATHS.download}>{t('loading.download')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={PATHS.home}>{t('loading.home')}</Link>
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}

/** Three squares that pulse in turn, as a sign of progress. They don't move with reduced motion. */
function Waves() {
  return (
    <div aria-hidden className="relative flex gap-3 px-[12%] pb-[9%] lg:px-[30%]">
      <span className="size-3 animate-pulse bg-flag-red" />
      <span className="size-3 animate-pulse bg-flag-yellow [animation-delay:300ms]" />
      <span className="size-3 animate-pulse bg-flag-white [animation-delay:600ms]" />
    </div>
  );
}
