import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemClientConfig, useSystemDisplayConfig } from '@/api';
import { Skeleton } from '@/components/ui/skeleton';
import { CLAIMS } from '@/config/brand';
import { deviceLimits } from '@/domain/plans';
import { isWebAddress } from '@/lib/web-address';
import { useGoods } from '@/purchase/goods';

/** Facts about the product: from the server's data, and the operator's own claim, marked as such. */
export function Performance() {
  const { t } = useTranslation('home');
  const facts = useFacts();
  return (
    <section
      aria-labelledby="performance"
      // On a desktop there is open water behind the facts, up to the edges of the window, so that no line of the sea goes
      // through the words.
      className="col-span-full mt-6 text-sm/[inherit] text-sea-muted lg:relative lg:mt-32 lg:text-base/[inherit] lg:before:absolute lg:before:-inset-x-[100vw] lg:before:-top-3 lg:before:-bottom-12 lg:before:-z-1 lg:before:bg-sea-deep"
    >
      <h2 id="performance" className="font-bold text-sea-foreground">
        {t('performance.title')}
      </h2>
      <ul className="lg:mt-2 lg:flex lg:flex-wrap lg:gap-x-12 lg:gap-y-1">
        {facts.map(({ id, text }) => (
          <li key={id}>{text ?? <Skeleton className="h-6" />}</li>
        ))}
      </ul>
    </section>
  );
}

type Fact = { id: string; text: ReactNode; isPending: boolean };

/** A sentence for each fact in the server's data. Facts without data are left out once the data has loaded. */
function useFacts(): Fact[] {
  const { t } = useTranslation('home');
  const { data: shop, isPending: isShopPending } = useGoods();
  const { data: clients, isPending: areClientsPending } = useSystemClientConfig();
  const goods = shop?.goods ?? [];
  const systems = new Set(clients?.clients.map(({ platform }) => platform)).size;
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
    { id: 'uptime', text: CLAIMS.uptimePercent ? <Uptime /> : null, isPending: false },
  ];
  return facts.filter(({ text, isPending }) => Boolean(text) || isPending);
}

/** The uptime, who claims it, and where to check it. */
function Uptime() {
  const { t } = useTranslation('home');
  const { data: config } = useSystemDisplayConfig();
  const status = config?.links.status;
  return (
    <>
      <span>{t('performance.uptime', { percent: CLAIMS.uptimePercent })}</span>{' '}
      {isWebAddress(status) ? (
        // The link is 44 px high for a finger, and its line isn't.
        <a href={status} className="text-link -my-2.75 text-sea-foreground">
          {t('performance.status')}
        </a>
      ) : null}
    </>
  );
}
