import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';
import { useUser } from '@/session/use-session';

/** Three steps to the programme; `handle` is support's, null where the operator gave none. */
export function WayIn({ handle }: { handle: string | null }) {
  const { t } = useTranslation('kol');
  const { uid } = useUser();
  return (
    <div className="px-5 py-7 sm:px-6">
      <h3 className="text-lg font-bold">{t('notYet.become')}</h3>
      <ol className="mt-3 flex flex-col gap-5">
        <Step number={1}>
          {handle ? t('notYet.stepAsk', { handle }) : t('notYet.stepAskNobody')}
        </Step>
        <Step number={2}>
          {t('notYet.stepUid')}
          <span className="mt-2 flex flex-wrap items-center gap-3">
            <span className="font-mono text-lg font-semibold">{uid}</span>
            <CopyButton
              value={uid}
              label={t('notYet.copyUid')}
              copiedLabel={t('link.copied')}
              failedLabel={t('hash.failed')}
            />
          </span>
        </Step>
        <Step number={3}>{t('notYet.stepOpen')}</Step>
      </ol>
    </div>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center border border-foreground text-sm font-bold"
      >
        {number}
      </span>
      <div className="min-w-0 pt-0.5">{children}</div>
    </li>
  );
}
