import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { useScrollTarget } from '@/components/content/use-scroll-target';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/load-module';

/** Loaded when the section is opened. */
const Deletion = lazyPart('deletion', async () => (await import('./deletion')).Deletion);

type DeletionSectionProps = {
  /** The address asks for the deletion: its steps are shown. */
  isOpen: boolean;
};

/** The account's last section: what a deletion means, and, behind a link to its own address, its steps. */
export function DeletionSection({ isOpen }: DeletionSectionProps) {
  const { t } = useTranslation(['account', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollTarget(isOpen, heading);
  return (
    <section
      aria-labelledby="delete-title"
      className={cn(
        // As tall as the window, so that the heading can scroll to the top, and the footer stays in place when the
        // steps load.
        isOpen
          ? 'min-h-dvh border-t-4 border-destructive pt-6'
          : 'border border-border bg-card p-5 sm:p-6',
      )}
    >
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:justify-between sm:gap-10">
        <div className="flex flex-col gap-1">
          <h2
            id="delete-title"
            ref={heading}
            tabIndex={-1}
            className={cn('scroll-mt-10 font-bold tracking-tight', isOpen ? 'text-2xl' : 'text-lg')}
          >
            {t('deletion.title')}
          </h2>
          <p className="max-w-prose text-muted-foreground">{t('deletion.text')}</p>
        </div>
        {isOpen ? (
          <Button asChild variant="secondary" className="max-sm:w-full">
            <Link to={PATHS.profile} {...SAME_PAGE}>
              {t('deletion.back')}
            </Link>
          </Button>
        ) : (
          <Button asChild size="sm" variant="destructive" className="max-sm:w-full">
            <Link to={PATHS.deleteAccount} {...SAME_PAGE}>
              {t('deletion.title')}
            </Link>
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className="mt-8">
          <Suspense
            fallback={<SkeletonRegion label={t('common:loading')} shapes={['card', 'card']} />}
          >
            <Deletion />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
