import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileField } from './file-field';

/** The systems' own commands, which are not translated. */
const COMMANDS = [
  { system: 'windows', command: 'certutil -hashfile FILE SHA256' },
  { system: 'mac', command: 'shasum -a 256 FILE' },
] as const;

/** Checks a downloaded file against the published checksums. The file does not leave the computer. */
export function FileCheck() {
  const { t } = useTranslation('download');
  return (
    <section
      id="check"
      aria-labelledby="check-title"
      className="grid gap-x-16 gap-y-6 border-t border-foreground/60 py-10 lg:grid-cols-[calc(var(--spacing)*64)_minmax(0,1fr)] lg:py-14"
    >
      <div className="flex flex-col gap-4">
        <h2 id="check-title" className="text-2xl font-bold tracking-tight">
          {t('check.title')}
        </h2>
        <p className="text-balance text-muted-foreground noscript:hidden">{t('check.text')}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <FileField />
        <CheckCommands />
      </div>
    </section>
  );
}

/** The same check with the systems' own commands, for files that the page cannot read, and without scripts. */
function CheckCommands() {
  const { t } = useTranslation('download');
  return (
    <details className="group border border-border bg-card">
      <summary className="flex min-h-11 items-center justify-between gap-4 px-4 py-2.5 text-sm font-semibold hover:bg-muted">
        <span>{t('commands.title')}</span>
        <ChevronDown aria-hidden className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-border px-4 py-4 text-sm">
        <p className="text-muted-foreground">{t('commands.text')}</p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {COMMANDS.map(({ system, command }) => (
            <div key={system} className="contents">
              <dt className="text-muted-foreground">{t(`systems.${system}`)}</dt>
              <dd translate="no" className="font-mono text-sm leading-relaxed wrap-anywhere">
                {command}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
