import { useTranslation } from 'react-i18next';
import type { FlagCode } from '@/components/brand/flags';
import { SignalFlag } from '@/components/brand/signal-flag';
import { useBrandName } from '@/i18n/use-brand-name';
import { Section } from './section';

const STEPS = ['K', 'H', 'C'] as const satisfies readonly FlagCode[];

/**
 * One picture: three masts and a line from each to the next, solid where traffic is encrypted, dashed beyond. Each flag's
 * meaning at sea is what happens at its mast. Along the horizon on a desktop, from top to bottom on a phone.
 */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const brand = useBrandName();
  return (
    <div className="overflow-x-clip border-y border-border bg-card">
      <Section id="how" title={t('how.title')}>
        <ol className="relative mt-10 flex flex-col gap-10 lg:mt-14 lg:grid lg:before:absolute lg:before:-inset-x-[50vw] lg:before:top-64 lg:before:h-0.5 lg:before:bg-foreground lg:grid-cols-3 lg:gap-0">
          {STEPS.map((step) => (
            <li key={step} className="relative grid grid-cols-[auto_1fr] gap-x-5 lg:block">
              {step === 'C' ? null : <Line isDashed={step === 'H'} />}
              <div className="relative lg:h-64 lg:border-l-2 lg:border-foreground lg:pt-14 lg:pl-3">
                <SignalFlag code={step} className="size-18 lg:size-32" />
                {step === 'C' ? null : (
                  <p className="text-sm text-muted-foreground max-lg:sr-only lg:absolute lg:inset-x-0 lg:top-17 lg:pl-36 lg:text-center">
                    {t(step === 'K' ? 'how.line.encrypted' : 'how.line.ordinary')}
                  </p>
                )}
              </div>
              <div className="lg:pt-8 lg:pr-10">
                <h3 className="text-xl font-bold">{t(`how.step.${step}`, { brand })}</h3>
                <p className="mt-2 max-w-sm text-balance text-muted-foreground">
                  {t(`how.text.${step}`, { brand })}
                </p>
                <p className="mt-3 text-sm text-balance text-muted-foreground">
                  {t(`how.flag.${step}`)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

/** From mast to mast on a desktop, where it sags as a rope does; on a phone down to the next flag. */
function Line({ isDashed }: { isDashed: boolean }) {
  const stroke = {
    fill: 'none',
    strokeWidth: 2,
    strokeDasharray: isDashed ? '2 7' : undefined,
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute top-0 left-8 h-[calc(100%+40*var(--unit))] w-2 stroke-foreground lg:left-0 lg:h-18 lg:w-full"
    >
      <path d="M50 0v100" {...stroke} className="lg:hidden" />
      <path d="M0 1Q50 130 100 1" {...stroke} className="max-lg:hidden" />
    </svg>
  );
}
