import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { SeaField } from '@/components/brand/sea-field';
import { SignalFlag } from '@/components/brand/signal-flag';
import { PATHS } from '@/config/paths';
import { PrimaryAction } from './primary-action';

/** The end of the page: flag P over the sea ("all aboard"), the main action, and `children`. */
export function Closing({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <div className="closing bg-sea text-sea-foreground">
      <SeaField />
      <div className="measure">
        <section aria-labelledby="closing">
          <h2 id="closing" className="text-display">
            {t('closing.title')}
          </h2>
          <p>{t('closing.text')}</p>
          <p className="home-links">
            <PrimaryAction />
            <Link to={PATHS.download} className="text-link">
              {t('action.download')}
            </Link>
            <Link to={PATHS.faq} className="text-link">
              {t('action.faq')}
            </Link>
          </p>
        </section>
        <SignalFlag code="P" />
        {children}
      </div>
    </div>
  );
}
