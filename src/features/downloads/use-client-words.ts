import { useTranslation } from 'react-i18next';
import type { Client } from '@/api';
import { useFormat } from '@/i18n/use-format';

/** What a client is called, and what is to be known before it is loaded. */
export function useClientWords() {
  const { t } = useTranslation('download');
  const format = useFormat();
  return {
    /** The processor in the words of its system: "Apple silicon". A store knows by itself: its kind. */
    nameOf: ({ platform, architecture, kind }: Client): string => {
      if (architecture === 'any') return t(`kinds.${kind}`);
      return t(
        platform === 'mac' ? `macArchitectures.${architecture}` : `architectures.${architecture}`,
      );
    },
    /** Version, date, kind, size and oldest system; what a store has not is left out. */
    factsOf: ({ version, releaseTime, kind, architecture, sizeBytes, minimumOs }: Client) =>
      [
        t('facts.version', { version }),
        format.day(releaseTime),
        architecture === 'any' ? null : t(`kinds.${kind}`),
        sizeBytes === null ? null : format.fileSize(sizeBytes),
        t('facts.from', { system: minimumOs }),
      ].filter((fact) => fact !== null),
  };
}
