import { useTranslation } from 'react-i18next';
import type { FlagCode } from '@/components/brand/flags';
import { SignalFlag } from '@/components/brand/signal-flag';
import { useBrandName } from '@/i18n/use-brand-name';
import { Section } from './section';

const STEPS = ['K', 'H', 'C'] as const satisfies readonly FlagCode[];

/**
 * One picture: three masts and a line from each to the next, solid where traffic is encrypted, dashed beyond. Each
 * flag's meaning at sea is what happens at its mast. The line runs along the horizon, with the last mast at the right
 * edge; on a phone, from top to bottom.
 */
export function HowItWorks() {
  const { t } = useTranslation('home');
  const brand = useBrandName();
  return (
    <div className="overflow-x-clip border-y border-border bg-card">
      <Section id="how" title={t('how.title')}>
        <ol className="relative mt-10 flex flex-col gap-10 before:absolute before:-inset-x-[50vw] before:top-44 before:h-0.5 before:bg-foreground max-md:before:hidden md:grid md:grid-cols-[1fr_1fr_calc(var(--spacing)*50)] md:gap-0 lg:mt-14 lg:grid-cols-[1fr_1fr_calc(var(--spacing)*72)] lg:before:top-64">
          {STEPS.map((step) => (
            <li
              key={step}
              className="group/step relative grid grid-cols-[auto_1fr] gap-x-5 md:block"
            >
              {step === 'C' ? null : <Line isDashed={step === 'H'} />}
              <div className="relative md:h-44 md:border-l-2 md:border-foreground md:pt-14 md:pl-3 lg:h-64">
                <SignalFlag code={step} className="size-18 md:size-20 lg:size-32" />
                {step === 'C' ? null : (
                  <p className="text-sm text-balance text-muted-foreground max-md:sr-only md:absolute md:inset-x-0 md:top-17 md:pr-2 md:pl-24 md:text-center lg:pl-36">
                    {t(step === 'K' ? 'how.line.encrypted' : 'how.line.ordinary')}
                  </p>
                )}
              </div>
              <div className="md:pt-6 md:pr-8 md:group-last/step:pr-0 lg:pt-8 lg:pr-10">
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

/** A line between two masts, sagging like a rope; on a phone down to the next flag. */
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
      className="absolute top-0 left-8 h-[calc(100%+40*var(--unit))] w-2 stroke-foreground md:left-0 md:h-16 md:w-full lg:h-18"
    >
      <path d="M50 0v100" {...stroke} className="md:hidden" />
      <path d="M0 1Q50 130 100 1" {...stroke} className="max-md:hidden" />
    </svg>
  );
}
