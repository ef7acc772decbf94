import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CANARY } from '@/config/canary';
import { DAY_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { useCanaryCheck } from './canary-check';

/**
 * The canary's state in one sentence, for other pages. The check waits until the sentence is visible. Its height is the
 * same before and after.
 */
export function CanaryProof() {
  const { t } = useTranslation('proofs');
  const format = useFormat();
  const [ref, isSeen] = useSeen();
  const { canary, check } = useCanaryCheck({ enabled: isSeen });
  const day = canary ? format.day(Date.parse(canary.nextDue)) : '';
  const time = check.state === 'late' ? format.duration(check.days * DAY_MS) : '';
  return (
    <span ref={ref} className="block min-h-[3em]">
      {[
        t(`canary.${check.state}`, { day, time }),
        ...(CANARY.isSample ? [t('canary.sample')] : []),
      ].join(' ')}
    </span>
  );
}

/** Whether the element has been visible. False in prerendered HTML. */
function useSeen() {
  const ref = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen] as const;
}
