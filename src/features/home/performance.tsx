import { useTranslation } from 'react-i18next';
import { useSystemClientConfig, useSystemDisplayConfig } from '@/api';
import { CLAIMS } from '@/config/brand';
import { deviceLimits } from '@/domain/plans';
import { isWebAddress } from '@/lib/web-address';
import { useGoods } from '@/purchase/goods';

/** The product in three figures: two from the server's data, and the operator's own claim, with where to check it. */
export function Performance() {
  const { t } = useTranslation('home');
  const goods = useGoods().data?.goods ?? [];
  const { data: clients } = useSystemClientConfig();
  const status = useSystemDisplayConfig().data?.links.status;
  const devices = goods.length > 0 ? deviceLimits(goods).most : 0;
  const platforms = new Set(clients?.clients.map(({ platform }) => platform)).size;
  return (
    <section aria-labelledby="performance" className="measure pb-8 lg:pb-22">
      <h2 id="performance" className="sr-only">
        {t('performance.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-4 leading-tight *:border-t-2 *:border-current *:pt-3 max-lg:[&>:nth-child(3)]:col-span-2 lg:grid-cols-3 lg:gap-10">
        {devices > 0 ? (
          <li>
            <b className={FIGURE}>{devices}</b>
            <span>{t('performance.devices', { count: devices })}</span>
          </li>
        ) : null}
        {platforms > 0 ? (
          <li>
            <b className={FIGURE}>{platforms}</b>
            <span>{t('performance.systems', { count: platforms })}</span>
          </li>
        ) : null}
        {CLAIMS.uptimePercent ? (
          <li>
            <b className={FIGURE}>{`${CLAIMS.uptimePercent}%`}</b>
            <span>{t('performance.uptime')}</span>{' '}
            {isWebAddress(status) ? (
              // The link is 44 px high for a finger, and its line isn't.
              <a href={status} className="-my-2.75 text-link">
                {t('performance.status')}
              </a>
            ) : null}
          </li>
        ) : null}
      </ul>
    </section>
  );
}

const FIGURE = 'block text-2xl/[1.2] font-extrabold tracking-tight lg:text-5xl/[1.1]';
