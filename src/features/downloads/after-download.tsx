import { useTranslation } from 'react-i18next';
import type { ClientPlatform } from '@/api';
import { Sketch } from '@/components/content/sketch';

/** The kind of screen that a system has, and the ending of its files. */
const SCREENS = {
  android: ['phone', '.apk'],
  mac: ['window', '.pkg'],
  windows: ['window', '.exe'],
} as const;

/** Where to press once the file is there, drawn, for a system whose app is installed from a file. */
export function AfterDownload({ system }: { system: Exclude<ClientPlatform, 'ios'> }) {
  const { t } = useTranslation('download');
  const [frame, ending] = SCREENS[system];
  const steps = [
    { text: t('after.open'), rows: [ending, null] },
    { text: t(`after.${system}.install`), rows: [null, t(`after.${system}.press`)] },
  ];
  return (
    <ol aria-label={t('after.title')} className="flex flex-col gap-4">
      {steps.map(({ text, rows }) => (
        <li key={text} className="flex items-center gap-4 text-sm">
          <Sketch frame={frame} rows={rows} />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
