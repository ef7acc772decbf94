import { useTranslation } from 'react-i18next';
import { useSystemClientConfig, useSystemDisplayConfig } from '@/api';
import { Skeleton } from '@/components/ui/skeleton';
import { CLAIMS } from '@/config/brand';
import { deviceLimits } from '@/domain/plans';
import { isWebAddress } from '@/lib/web-address';
import { Section } from './section';
import { useGoods } from '@/purchase/goods';

/** What the product does: the operator's own claim, marked as such, and facts from the server's data. */
export function Performance() {
  const { t } = useTranslation('home');
  const facts = useFacts();
  const { data: config } = useSystemDisplayConfig();
  const status = config?.links.status;
  return (
    <Section id="performance" title={t('performance.title')}>
      {CLAIMS.uptimePercent ? (
        <p className="mt-6 flex flex-col lg:mt-4">
          <b className="text-[21vw] leading-none font-extrabold wrap-anywhere tracking-[-0.05em] lg:text-[clamp(calc(150*var(--unit)),17vw,calc(270*var(--unit)))]">
            {CLAIMS.uptimePercent}
            <span className="text-[0.45em]">%</span>
          </b>{' '}
          <span className="mt-3 text-muted-foreground">
            {t('performance.uptime')}{' '}
            {isWebAddress(status) ? (
              <a href={status} className="text-link text-foreground">
                {t('performance.status')}
              </a>
            ) : null}
          </span>
        </p>
      ) : null}
      <ul className="mt-10 grid gap-x-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
        {facts.map(({ id, text }) => (
          <li key={id} className="border-t border-border py-5 text-balance lg:pr-4">
            {text ?? <Skeleton className="h-6" />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Fact = { id: string; text: string | null; isPending: boolean };

/** A sentence for each fact in the server's data. One without data is left out, once that is known. */
function useFacts(): Fact[] {
  const { t } = useTranslation('home');
  const { data: shop, isPending: isShopPending } = useGoods();
  const { data: clients, isPending: areClientsPending } = useSystemClientConfig();
  const { data: config, isPending: isConfigPending } = useSystemDisplayConfig();
  const goods = shop?.goods ?? [];
  const systems = new Set(clients?.clients.map(({ platform }) => platform)).size;
  const files = clients?.clients.filter(({ kind }) => kind !== 'store') ?? [];
  const mirrors = config?.links.githubMirrors.length ?? 0;
  const facts: Fact[] = [
    {
      id: 'devices',
      text: goods.length > 0 ? t('performance.devices', { count: deviceLimits(goods).most }) : null,
      isPending: isShopPending,
    },
    {
      id: 'systems',
      text: systems > 0 ? t('performance.systems', { count: systems }) : null,
      isPending: areClientsPending,
    },
    {
      id: 'checked',
      text:
        files.length > 0 && files.every(({ sha256 }) => sha256) ? t('performance.checked') : null,
      isPending: areClientsPending,
    },
    {
      id: 'mirrors',
      text: mirrors > 0 ? t('performance.mirrors', { count: mirrors }) : null,
      isPending: isConfigPending,
    },
  ];
  return facts.filter(({ text, isPending }) => text || isPending);
}
