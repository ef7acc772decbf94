import { useTranslation } from 'react-i18next';
import { type Group, GroupPaymentType } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { PayForm } from './pay-form';
import { Rules } from './rules';
import type { SeatTaking } from './use-seat';

type PaySeatProps = {
  group: Group;
  /** The press takes the seat, too. */
  isTaking: boolean;
  seat: SeatTaking;
};

/** Paying for a seat of this group, or for all of them. The panel around it says what went wrong. */
export function PaySeat({ group, isTaking, seat }: PaySeatProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { intent, ways, onPick, purchase } = seat;
  const time = format.dateTime(group.expireTime);
  const story = group.paymentType === GroupPaymentType.All ? 'payAll' : 'ownShare';
  return (
    <PayForm
      submitLabel={t(isTaking ? 'pay.take' : 'pay.submit', { price: format.money(group.price) })}
      {...{ intent, ways, onPick, purchase }}
    >
      <Rules
        label={t('rules.title')}
        rules={[t(`rules.${story}`), t(`rules.until.${story}`, { time })]}
      />
    </PayForm>
  );
}
