import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Goods, GroupOffer } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { PATHS, groupPath, loginPath, newGroupPath } from '@/config/paths';
import { GROUP_LIFETIME_MS, SEAT_HOLD_MS } from '@/domain/group-transitions';
import { useFormat } from '@/i18n/use-format';
import { useSession } from '@/session/use-session';
import type { Choice } from './choice';
import { PayForm } from './pay-form';
import { PaysChoice } from './pays-choice';
import { Rules } from './rules';
import { StartSummary } from './start-summary';
import { useRefusalText } from './use-refusal-text';
import { useStartGroup } from './use-start-group';

type StartTermsProps = { choice: Choice; product: Goods; offer: GroupOffer };

/** How many, who pays, how, and what it comes to. The choice stays in the address, so that it survives a login. */
export function StartTerms({ choice, product, offer }: StartTermsProps) {
  const { t } = useTranslation('group-buying');
  const navigate = useNavigate();
  const choose = (changes: Partial<Choice>) => {
    const { productId, groupSize, pays } = { ...choice, ...changes };
    const to = newGroupPath(productId, groupSize, pays);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-7">
        <p className="flex flex-wrap items-baseline gap-x-4 text-lg">
          {product.name}
          <Link
            to={{ pathname: PATHS.groupBuying, hash: 'offers' }}
            className="inline-flex min-h-11 items-center text-base underline underline-offset-4"
          >
            {t('start.change')}
          </Link>
        </p>
        {product.groupOffers.length > 1 ? (
          <div className="flex flex-col gap-2">
            <p aria-hidden className="text-sm font-semibold">
              {t('start.size')}
            </p>
            <SegmentedControl
              label={t('start.size')}
              value={String(offer.groupSize)}
              onValueChange={(size) => choose({ groupSize: Number(size) })}
              options={product.groupOffers.map(({ groupSize }) => ({
                value: String(groupSize),
                label: t('offers.people', { size: groupSize }),
              }))}
            />
          </div>
        ) : null}
        <PaysChoice offer={offer} value={choice.pays} onChange={(pays) => choose({ pays })} />
        <Way choice={choice} offer={offer} />
      </div>
      <StartSummary product={product} offer={offer} pays={choice.pays} />
    </div>
  );
}

/** Paying, for who is known; else the way to log in. */
function Way({ choice, offer }: Pick<StartTermsProps, 'choice' | 'offer'>) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { state } = useSession();
  const { start, group, address, error, isPending } = useStartGroup(choice);
  const refusal = useRefusalText(error);
  const isAll = choice.pays === 'all';
  const times = {
    hours: format.number(GROUP_LIFETIME_MS / HOUR_MS),
    minutes: format.number(SEAT_HOLD_MS / MINUTE_MS),
  };
  const story = isAll ? 'payAll' : 'ownShare';
  const rules = (
    <Rules
      label={t('rules.title')}
      rules={[t('rules.runs', times), t(`rules.${story}`), t(`how.${story}.end`, times)]}
    />
  );
  if (state === 'unknown') return <Skeleton className="h-48 w-full" />;
  if (state === 'out')
    return (
      <>
        {rules}
        <Button asChild size="lg" className="self-start">
          <Link to={loginPath(newGroupPath(choice.productId, choice.groupSize, choice.pays))}>
            {t('start.login')}
          </Link>
        </Button>
      </>
    );
  if (group && address === null)
    return (
      <Alert
        tone="warning"
        live
        action={
          <Button asChild size="sm" variant="secondary">
            <Link to={groupPath(group.groupId)}>{t('start.toGroup')}</Link>
          </Button>
        }
      >
        {t('start.nowhere')}
      </Alert>
    );
  const total = format.money(isAll ? offer.priceAll : offer.pricePerMember);
  return (
    <PayForm
      submitLabel={t('start.submit', { total })}
      onPay={start}
      isPending={isPending}
      error={refusal}
      address={address}
    >
      {rules}
    </PayForm>
  );
}
