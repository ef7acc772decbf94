import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hoist } from '@/components/brand/hoist';
import { SeaField } from '@/components/brand/sea-field';
import { DAY_MS } from '@/config/constants';
import type { Canary } from '@/domain/canary';
import { useFormat } from '@/i18n/use-format';
import { CANARY_FLAGS, type CanaryCheck } from './canary-check';

type CanaryPanelProps = {
  check: CanaryCheck;
  canary: Canary | null;
  /** The server's clock contradicts this device's about the dates. */
  isOtherClock?: boolean | undefined;
  /** Shown if there is something to do. */
  action?: ReactNode;
};

/** The canary's state in one flag and two sentences. The height is the same before and after the check. */
export function CanaryPanel({ check, canary, isOtherClock = false, action }: CanaryPanelProps) {
  const { t } = useTranslation('clause');
  const { title, text } = useWords(check, canary);
  return (
    <div className="relative isolate mt-8 overflow-hidden bg-sea text-sea-foreground">
      {/* On a phone the text would overlap the waves. */}
      <div className="hidden sm:block">
        <SeaField />
      </div>
      <div className="relative flex min-h-80 flex-col gap-4 px-6 pb-8 sm:min-h-64 sm:flex-row sm:gap-10 sm:px-8">
        <Hoist
          key={check.state}
          flags={[{ code: CANARY_FLAGS[check.state] }]}
          size="lg"
          className="pt-8"
        />
        <div role="status" className="flex min-w-0 flex-col gap-2 sm:pt-14">
          <p className="text-3xl font-bold tracking-tight">{title}</p>
          <p className="max-w-md text-balance">
            {[text, ...(isOtherClock ? [t('canary.state.otherClock')] : [])].join(' ')}
          </p>
          {check.state === 'checking' ? (
            <noscript>
              <p className="max-w-md font-semibold">{t('canary.state.noScript')}</p>
            </noscript>
          ) : null}
          {action}
        </div>
      </div>
    </div>
  );
}

function useWords(check: CanaryCheck, canary: Canary | null): { title: string; text: string } {
  const { t } = useTranslation('clause');
  const format = useFormat();
  const day = canary ? format.day(Date.parse(canary.nextDue)) : '';
  if (check.state === 'fresh') {
    return { title: t('canary.state.fresh.title'), text: t('canary.state.fresh.text', { day }) };
  }
  if (check.state === 'late') {
    const time = format.duration(check.days * DAY_MS);
    const text = t('canary.state.late.text', { day });
    return { title: t('canary.state.late.title', { time }), text };
  }
  if (check.state === 'invalid') {
    const text = t(`canary.state.invalid.${check.reason}`);
    const isFuture = check.reason === 'future';
    return { title: t(`canary.state.invalid.${isFuture ? 'futureTitle' : 'title'}`), text };
  }
  if (check.state === 'unchecked') {
    const age = t(`canary.state.unchecked.${check.age.isLate ? 'overdue' : 'inTime'}`);
    const text = [t('canary.state.unchecked.text'), age].join(' ');
    return { title: t('canary.state.unchecked.title'), text };
  }
  return {
    title: t(`canary.state.${check.state}.title`),
    text: t(`canary.state.${check.state}.text`),
  };
}
