import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { SeaField } from '@/components/brand/sea-field';
import { SignalFlag } from '@/components/brand/signal-flag';
import { PATHS } from '@/config/paths';
import { PrimaryAction } from './primary-action';

/** The end of the page: flag P over the sea ("all aboard"), and the main action. */
export function Closing() {
  const { t } = useTranslation('home');
  return (
    <div className="relative isolate bg-sea text-sea-foreground lg:overflow-x-clip">
      {/* On a phone the text would lie on the lines of the sea. */}
      <div className="absolute inset-0 -z-1 max-lg:hidden">
        <SeaField />
      </div>
      <div className="measure grid grid-cols-[1fr_auto] pt-6 pb-5 lg:items-start lg:gap-x-16 lg:pt-24 lg:pb-40">
        <section aria-labelledby="closing" className="col-span-full row-start-1 lg:col-span-1">
          <h2 id="closing" className="text-display">
            {t('closing.title')}
          </h2>
          <p className="mt-2 text-sea-muted lg:mt-4 lg:text-lg/[inherit]">{t('closing.text')}</p>
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-0.5 lg:mt-8">
            <PrimaryAction />
            <Link to={PATHS.download} className="text-link">
              {t('action.download')}
            </Link>
            <Link to={PATHS.faq} className="text-link">
              {t('action.faq')}
            </Link>
          </p>
        </section>
        <SignalFlag
          code="P"
          className="col-start-2 row-start-1 h-auto w-16 max-[23rem]:hidden lg:w-60"
        />
      </div>
    </div>
  );
}
