import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The systems' own commands; not to be translated. */
const COMMANDS = [
  { system: 'windows', command: 'certutil -hashfile FILE SHA256' },
  { system: 'mac', command: 'shasum -a 256 FILE' },
] as const;

/** The same check without this page: also for what it cannot read, and without scripts. */
export function CheckCommands() {
  const { t } = useTranslation('download');
  return (
    <details className="group border border-border bg-card">
      <summary className="flex min-h-11 items-center justify-between gap-4 px-4 py-2.5 text-sm font-semibold hover:bg-muted">
        {t('commands.title')}
        <ChevronDown aria-hidden className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-border px-4 py-4 text-sm">
        <p className="text-muted-foreground">{t('commands.text')}</p>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {COMMANDS.map(({ system, command }) => (
            <div key={system} className="contents">
              <dt className="text-muted-foreground">{t(`systems.${system}`)}</dt>
              <dd className="font-mono text-xs leading-relaxed wrap-anywhere">{command}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
