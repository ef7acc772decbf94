import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { HOUR_MS } from '@/config/constants';
import { PATHS, loginPath, newGroupPath } from '@/config/paths';
import { GROUP_LIFETIME_MS } from '@/domain/group-transitions';
import { useFormat } from '@/i18n/use-format';
import { useSession } from '@/session/use-session';
import { type Choice, offerOf } from './choice';
import { useGroupGoods } from './use-group-goods';

/** The group that was chosen before logging in, or that a link names: what it is and what it costs. Nothing is ordered by a visit. */
export function ChosenGroup({ choice }: { choice: Choice }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { user } = useSession();
  const { data } = useGroupGoods();
  if (!data) return null;
  const found = offerOf(data.goods, choice);
  if (!found) return <Alert tone="warning">{t('chosen.gone')}</Alert>;
  const { product, offer } = found;
  const isAll = choice.pays === 'all';
  return (
    <section
      aria-labelledby="chosen"
      className="border border-border border-l-4 border-l-flag-yellow bg-card p-6 sm:p-8"
    >
      <h2 id="chosen" className="text-2xl font-bold tracking-tight">
        {t('chosen.title')}
      </h2>
      <p className="mt-2 text-lg">
        {t(isAll ? 'chosen.payAll' : 'chosen.ownShare', {
          product: product.name,
          size: format.number(offer.groupSize),
          price: format.money(isAll ? offer.priceAll : offer.pricePerMember),
        })}
      </p>
      {isAll ? (
        <p className="mt-2 text-muted-foreground">
          {t('chosen.lapse', { hours: format.number(GROUP_LIFETIME_MS / HOUR_MS) })}
        </p>
      ) : null}
      {user ? <p className="mt-4">{t('chosen.member', { name: user.nickname })}</p> : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {user ? null : (
          <Button asChild>
            <Link to={loginPath(newGroupPath(product.productId, offer.groupSize, choice.pays))}>
              {t('chosen.login')}
            </Link>
          </Button>
        )}
        <Link
          to={{ pathname: PATHS.groupBuying, hash: 'offers' }}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('chosen.change')}
        </Link>
      </div>
    </section>
  );
}
