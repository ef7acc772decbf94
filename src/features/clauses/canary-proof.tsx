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
    <div ref={ref} className="wall-canary bg-sea text-sea-foreground">
      <SignalFlag key={check.state} code={CANARY_FLAGS[check.state]} />
      <div>
        <h3>{t('canary.title')}</h3>
        <p className="wall-verdict">{t(`canary.state.${state}`, { time })}</p>
        <p>
          {[
            t(`canary.text.${state}`, { day }),
            ...(isOtherClock ? [t('canary.text.otherClock')] : []),
            ...(CANARY.isSample ? [t('canary.sample')] : []),
          ].join(' ')}
        </p>
      </div>
      <dl>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`canary.${fact}`)}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <Link to={PATHS.canary} className="text-link">
        {t('canary.link')}
      </Link>
    </div>
  );
}
