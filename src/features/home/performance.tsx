import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useSystemClientConfig, useSystemDisplayConfig } from '@/api';
import { CLAIMS } from '@/config/claims';
import { deviceLimits } from '@/domain/plans';
import { Section } from './section';
import { useShop } from './use-shop';

/** What it does for you: the operator's own claim, named as such, and what the server's data shows. */
export function Performance() {
  const { t } = useTranslation('home');
  const facts = useFacts();
  const { data: config } = useSystemDisplayConfig();
  const status = config?.links.status;
  return (
    <Section id="performance" title={t('performance.title')}>
      {CLAIMS.uptimePercent ? (
        <p className="mt-6 flex flex-col lg:mt-4">
          <b className="text-[21vw] leading-none font-extrabold whitespace-nowrap tracking-tighter tabular-nums lg:text-[clamp(calc(150*var(--unit)),17vw,calc(270*var(--unit)))]">
            {CLAIMS.uptimePercent}
            <span className="text-[0.45em]">%</span>
          </b>
          <span className="mt-3 text-muted-foreground">
            {t('performance.uptime')}{' '}
            {status ? (
              <a
                href={status}
                className="inline-block py-2.5 text-foreground underline underline-offset-4"
              >
                {t('performance.status')}
              </a>
            ) : null}
          </span>
        </p>
      ) : null}
      <ul className="mt-10 grid gap-x-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
        {facts.map((fact) => (
          <li key={fact} className="border-t border-border py-5 lg:pr-4">
            {fact}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One sentence for each thing that the server says. */
function useFacts(): string[] {
  const { t } = useTranslation('home');
  const { data: shop } = useShop();
  const { data: clients } = useSystemClientConfig({ query: LOCAL_ERRORS });
  const { data: config } = useSystemDisplayConfig();
  const systems = new Set(clients?.clients.map(({ platform }) => platform)).size;
  const files = clients?.clients.filter(({ kind }) => kind !== 'store') ?? [];
  const mirrors = config?.links.githubMirrors.length ?? 0;
  return [
    shop?.goods.length ? t('performance.devices', { count: deviceLimits(shop.goods).most }) : null,
    systems > 0 ? t('performance.systems', { count: systems }) : null,
    files.length > 0 && files.every(({ sha256 }) => sha256) ? t('performance.checked') : null,
    mirrors > 0 ? t('performance.mirrors', { count: mirrors }) : null,
  ].filter((fact) => fact !== null);
}
