import { useSyncExternalStore } from 'react';
import { type Departure, clearDepartures, currentDepartures, subscribe } from '@/api/departures';
import { CopyButton } from '@/components/content/copy-button';
import { Button } from '@/components/ui/button';
import { useLanguage } from '@/i18n/use-language';
import { BadgeDialog } from '../badge-dialog';

/** Not in src/i18n/locales, whose texts are in every build. */
const TEXTS = {
  en: {
    button: (departures: number) => `departures (${departures})`,
    title: 'Departures from the contract',
    hint: 'Answers that differ from the contract, newest first. A copied command makes a new signature, and holds your token and what you typed.',
    close: 'Close',
    clear: 'Clear list',
    copy: 'Copy as curl',
    copied: 'Command copied',
    copyFailed: 'The command could not be copied',
  },
  'zh-CN': {
    button: (departures: number) => `不符合契约（${departures}）`,
    title: '不符合契约的响应',
    hint: '最新的在最前。复制的命令会重新签名，其中包含你的令牌和输入的内容。',
    close: '关闭',
    clear: '清空列表',
    copy: '复制 curl 命令',
    copied: '已复制命令',
    copyFailed: '无法复制命令',
  },
};

/** The badge's button that opens the list of answers that departed from the contract. Hidden without any. */
export function Departures() {
  const texts = TEXTS[useLanguage()];
  const departures = useSyncExternalStore(subscribe, currentDepartures);
  if (departures.length === 0) return null;
  const { title, hint, close } = texts;
  return (
    <BadgeDialog
      button={texts.button(departures.length)}
      buttonClassName="text-destructive"
      title={title}
      hint={hint}
      close={close}
    >
      <ul className="flex flex-col gap-5">
        {departures.map((departure) => (
          <DepartureRow
            key={`${departure.operation} ${departure.problems.join(' ')}`}
            {...departure}
          />
        ))}
      </ul>
      <Button variant="outline" size="sm" className="self-start" onClick={clearDepartures}>
        {texts.clear}
      </Button>
    </BadgeDialog>
  );
}

function DepartureRow({ operation, problems, count, curl }: Departure) {
  const texts = TEXTS[useLanguage()];
  return (
    <li className="flex flex-col items-start gap-2 text-sm">
      <p className="font-mono break-all">{count > 1 ? `${operation} × ${count}` : operation}</p>
      <ul className="flex flex-col gap-1 self-stretch">
        {problems.map((problem) => (
          <li key={problem} className="wrap-anywhere">
            {problem}
          </li>
        ))}
      </ul>
      <CopyButton
        value={curl}
        label={texts.copy}
        copiedLabel={texts.copied}
        failedLabel={texts.copyFailed}
        of={operation}
      />
    </li>
  );
}
