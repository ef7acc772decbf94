import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

const STEPS = ['choice', 'payment', 'confirmation'] as const;
export type CryptoStep = (typeof STEPS)[number];

/** The page's title, and where on the way from choice to confirmation it is. */
export function CryptoHeader({ step }: { step: CryptoStep }) {
  const { t } = useTranslation('crypto-pay');
  const current = STEPS.indexOf(step);
  return (
    <header className="flex flex-col gap-8">
      <h1 className="text-title">{t('page.title')}</h1>
      <ol aria-label={t('steps.label')} className="grid grid-cols-3 border-t border-border">
        {STEPS.map((it, index) => (
          <li
            key={it}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'relative flex flex-col gap-2 pt-5 pr-2 text-xs last:pr-0 leading-snug sm:flex-row sm:items-center sm:gap-3 sm:text-sm',
              'before:absolute before:inset-x-0 before:-top-px before:border-t-2',
              index <= current ? 'before:border-foreground' : 'before:border-transparent',
              index === current ? 'font-semibold' : 'text-muted-foreground',
            )}
          >
            <span
              aria-hidden
              className={cn(
                'grid size-7 shrink-0 place-items-center border text-sm font-bold tabular-nums',
                index === current && 'border-primary bg-primary text-primary-foreground',
                index < current && 'border-success text-success',
                index > current && 'border-input',
              )}
            >
              {index < current ? <Check className="size-4" /> : index + 1}
            </span>
            {t(`steps.${it}`)}
          </li>
        ))}
      </ol>
    </header>
  );
}
