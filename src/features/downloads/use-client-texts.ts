import { useTranslation } from 'react-i18next';
import type { Client } from '@/api';
import { useFormat } from '@/i18n/use-format';

/** A client's name and facts, as texts. */
export function useClientTexts() {
  const { t } = useTranslation('download');
  const format = useFormat();
  return {
    /** The processor in the system's words ("Apple silicon"); for a client that runs on all, its kind. */
    formatName: ({ platform, architecture, kind }: Client): string => {
      if (architecture === 'any') return t(`kinds.${kind}`);
      return t(
        platform === 'mac' ? `macArchitectures.${architecture}` : `architectures.${architecture}`,
      );
    },
    /** Version, date, kind, size and oldest supported system. Stores lack some of them. */
    listFacts: ({ version, releaseTime, kind, architecture, sizeBytes, minimumOs }: Client) =>
      [
        t('facts.version', { version }),
        format.day(releaseTime),
        architecture === 'any' ? null : t(`kinds.${kind}`),
        sizeBytes === null ? null : format.fileSize(sizeBytes),
        t('facts.from', { system: minimumOs }),
      ].filter((fact) => fact !== null),
  };
}
