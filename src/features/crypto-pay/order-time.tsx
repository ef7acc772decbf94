import { useTranslation } from 'react-i18next';
import { MINUTE_MS, SECOND_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';

type OrderTimeProps = {
  orderId: string;
  /** Null where time does not matter any more. */
  expireTime: number | null;
  now: number;
};

/** The order's number, and until when it can be paid, by the server's clock. */
export function OrderTime({ orderId, expireTime, now }: OrderTimeProps) {
  const { t } = useTranslation('crypto-pay');
  const format = useFormat();
  return (
    <div className="flex flex-col gap-4 border-t border-sea-line pt-5">
      <dl className="flex flex-col gap-2 text-sm">
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-sea-muted">{t('order.id')}</dt>
          <dd className="font-mono wrap-anywhere">{orderId}</dd>
        </div>
        {expireTime === null || now >= expireTime ? null : (
          <div className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-sea-muted">
              {t('order.until', { time: format.time(expireTime) })}
            </dt>
            <dd className="font-bold tabular-nums">
              <span role="timer">{timeLeft(expireTime - now)}</span>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** `29:59`: minutes and seconds; more than an hour stays minutes. */
function timeLeft(left: number): string {
  const seconds = Math.ceil(left / SECOND_MS);
  const parts = [Math.floor((seconds * SECOND_MS) / MINUTE_MS), seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
