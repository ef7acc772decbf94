import { useTranslation } from 'react-i18next';
import { SignalFlag } from '@/components/brand/signal-flag';
import { CANARY } from '@/config/canary';
import { DAY_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { useSeen } from '@/lib/use-seen';
import { CANARY_FLAGS, useCanaryCheck } from './canary-check';

/** The start of the key, to compare it with one that the visitor has written down. */
const SHOWN_KEY = CANARY.publicKey.slice(0, 8);

/**
 * The canary as its flag, with its date, its key and the verdict of the check that this browser makes once the panel is
 * visible. Its height is the same before and after.
 */
export function CanaryProof() {
  const { t } = useTranslation('proofs');
  const format = useFormat();
  const [ref, isSeen] = useSeen();
  const { canary, check, isOtherClock, checkedTime } = useCanaryCheck({ enabled: isSeen });
  const day = canary ? format.day(Date.parse(canary.nextDue)) : '';
  const time = check.state === 'late' ? format.duration(check.days * DAY_MS) : '';
  const isFuture = check.state === 'invalid' && check.reason === 'future';
  const state = isFuture ? 'future' : check.state;
  const facts = [
    ['issued', canary ? format.day(Date.parse(canary.issued)) : null],
    ['key', <code key="key">{`${SHOWN_KEY}…`}</code>],
    ['checked', checkedTime ? format.time(checkedTime) : null],
  ] as const;
  return (
    <div
      ref={ref}
      className="grid grid-cols-[auto_1fr] items-start gap-x-4.5 gap-y-3.5 bg-sea px-4 pt-3.5 text-sea-foreground lg:col-span-7 lg:gap-x-8 lg:gap-y-5 lg:px-8 lg:pt-7 lg:pb-4"
    >
      <SignalFlag
        key={check.state}
        code={CANARY_FLAGS[check.state]}
        className="h-auto w-18 animate-hoist lg:w-37"
      />
      <div className="min-h-[7.2em] text-sm/[inherit] lg:min-h-37 lg:text-base/[inherit]">
        <h3 className="leading-[1.3] text-sea-muted lg:text-lg/[1.3]">{t('canary.title')}</h3>
        <p className="text-2xl/[1.2] font-bold lg:mt-1 lg:mb-2 lg:text-4xl/[1.2]">
          {t(`canary.state.${state}`, { time })}
        </p>
        <p>
          {[
            t(`canary.text.${state}`, { day }),
            ...(isOtherClock ? [t('canary.text.otherClock')] : []),
            ...(CANARY.isSample ? [t('canary.sample')] : []),
          ].join(' ')}
        </p>
      </div>
      <dl className="col-span-2 flex flex-wrap justify-between gap-x-3 gap-y-1 border-t border-sea-line pt-3 text-sm/[1.4]">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt className="text-sea-muted">{t(`canary.${fact}`)}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Link to={PATHS.canary} className="col-span-2 -mt-2.5 text-link text-sm/[inherit]">
        {t('canary.link')}
      </Link>
    </div>
  );
}
