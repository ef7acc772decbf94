import { Globe, Wifi } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrandName } from '@/i18n/use-brand-name';

const WATCHERS = [
  ['wifi', Wifi],
  ['sites', Globe],
] as const;

/**
 * What others see of a connection with the product off and on; no more than "How it works" says. CSS alone follows the switch,
 * so that it works before hydration and without scripts. The flags of the hero follow it as well.
 */
export function NetworkView() {
  const { t } = useTranslation('home');
  const brand = useBrandName();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mb-10 self-end border-t-2 border-foreground pt-3 lg:col-start-1 lg:row-start-2 lg:mb-12 xl:col-start-2 xl:row-start-1"
    >
      <h2 id={id} className="text-xl font-bold">
        {t('network.title')}
      </h2>
      <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-4">
        <span className="font-semibold">{brand}</span>
        {/* Browsers restore a switch after a reload, which would lower the flags of a new visit. */}
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox is checked or not by itself.
          role="switch"
          defaultChecked
          autoComplete="off"
          className="peer sr-only"
        />
        <span
          aria-hidden
          className="flex border border-foreground text-sm font-semibold *:px-3.5 *:py-1.5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring peer-checked:[&>:last-child]:bg-foreground peer-checked:[&>:last-child]:text-background peer-not-checked:[&>:first-child]:bg-primary peer-not-checked:[&>:first-child]:text-primary-foreground"
        >
          <span>{t('network.off')}</span>
          <span>{t('network.on')}</span>
        </span>
      </label>
      <dl aria-live="polite" className="mt-2 border-b border-border">
        {WATCHERS.map(([watcher, Icon]) => (
          <div key={watcher} className="relative border-t border-border py-3 pl-8">
            <dt className="text-sm text-muted-foreground">
              <Icon aria-hidden className="absolute top-3.5 left-0 size-5 text-foreground" />
              {t(`network.${watcher}.who`)}
            </dt>
            <dd className="grid font-semibold text-balance *:[grid-area:1/1]">
              <span className="group-has-[[role=switch]:checked]/hero:invisible">
                {t(`network.${watcher}.off`)}
              </span>
              <span className="group-has-[[role=switch]:not(:checked)]/hero:invisible">
                {t(`network.${watcher}.on`)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
