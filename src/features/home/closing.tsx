import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { SeaField } from '@/components/brand/sea-field';
import { SignalFlag } from '@/components/brand/signal-flag';
import { PATHS } from '@/config/paths';
import { PrimaryAction } from './primary-action';

/** The end of the page: flag P over the sea ("all aboard"). On a desktop it flies where the first flags did. */
export function Closing() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="closing" className="relative isolate bg-sea text-sea-foreground">
      <div className="absolute inset-0 -z-10">
        <SeaField />
      </div>
      <div className="measure flex flex-col gap-6 pb-64 lg:flex-row-reverse lg:justify-between lg:pb-76">
        <span className="w-fit border-l border-sea-muted pt-12 pb-6 pl-3 lg:-mb-36 lg:pt-20 lg:pl-4">
          <SignalFlag code="P" className="size-24 lg:size-66" />
        </span>
        <div className="lg:pt-36">
          <h2 id="closing" className="text-display">
            {t('closing.title')}
          </h2>
          <p className="mt-4 max-w-lg text-lg text-balance text-sea-muted">{t('closing.text')}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
            <PrimaryAction />
            <Link to={PATHS.download} className="text-link">
              {t('action.download')}
            </Link>
            <Link to={PATHS.faq} className="text-link">
              {t('action.faq')}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
