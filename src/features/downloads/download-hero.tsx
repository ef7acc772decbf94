import { useTranslation } from 'react-i18next';
import { Hoist, type HoistedFlag } from '@/components/brand/hoist';
import { SeaField } from '@/components/brand/sea-field';
import { useBrandName } from '@/i18n/use-brand-name';
import { DownloadButtons } from './download-buttons';
import { OwnOffer } from './own-offer';

/** Papa, “all aboard, about to sail”, over Quebec, “my vessel is healthy”. */
const FLAGS: readonly HoistedFlag[] = [{ code: 'P' }, { code: 'Q' }];

/** The top of the download page: its title, what fits this computer or phone, and the way to every system. */
export function DownloadHero() {
  const { t } = useTranslation('download');
  const brand = useBrandName();
  return (
    <div className="relative">
      <div className="measure">
        <Hoist flags={FLAGS} line="dressing" size="sm" className="lg:hidden" />
        <div className="flex flex-col gap-6 pt-8 pb-12 lg:w-[calc(50%+var(--spacing)*48)] lg:py-16">
          <div className="flex flex-col gap-4">
            <h1 className="text-display">{t('title', { brand })}</h1>
            <p className="max-w-xl text-lg text-balance text-muted-foreground">{t('lead')}</p>
          </div>
          <OwnOffer />
          <nav aria-label={t('systemsNavigation')}>
            <DownloadButtons />
          </nav>
        </div>
      </div>
      <div
        aria-hidden
        className="absolute inset-y-0 right-0 left-[calc(50%+var(--spacing)*56)] hidden overflow-hidden bg-sea text-sea-foreground lg:block"
      >
        <SeaField />
        <Hoist flags={FLAGS} size="xl" className="absolute top-0 left-[20%] h-[73%] pt-10" />
      </div>
    </div>
  );
}
