import { useTranslation } from 'react-i18next';
import { Hoist } from '@/components/brand/hoist';
import { Button } from '@/components/ui/button';

/** What it is, the two ways in, and a group as a hoist: one flag a person. */
export function GroupHero() {
  const { t } = useTranslation('group-buying');
  return (
    <header className="flex flex-col gap-10 lg:flex-row lg:items-center lg:justify-between">
      <div className="max-w-2xl">
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="mt-5 max-w-xl text-lg text-balance text-muted-foreground">{t('hero.lead')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <Button asChild size="lg">
            <a href="#offers">{t('hero.offers')}</a>
          </Button>
          <a href="#join" className="text-link">
            {t('hero.join')}
          </a>
        </div>
      </div>
      <Hoist
        flags={[
          { code: 'H', caption: t('hero.creator') },
          { code: 'K', caption: t('hero.member') },
          { code: 'P', caption: t('hero.last') },
        ]}
        size="lg"
        className="max-lg:hidden lg:mr-8"
      />
    </header>
  );
}
