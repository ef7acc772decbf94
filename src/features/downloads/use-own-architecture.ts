import { useEffect, useState } from 'react';
import type { ClientArchitecture } from '@/api';
import { type ProcessorHints, architectureOf } from '@/domain/download';

/** Not all browsers have it, and TypeScript's DOM knows none (User-Agent Client Hints). */
type HintingNavigator = Navigator & {
  userAgentData?: { getHighEntropyValues(names: string[]): Promise<ProcessorHints> };
};

/** The visitor's processor where the browser tells it; null where it does not, and the visitor chooses. */
export function useOwnArchitecture(): ClientArchitecture | null {
  const [architecture, setArchitecture] = useState<ClientArchitecture | null>(null);
  useEffect(() => {
    let isWanted = true;
    const hints = (navigator as HintingNavigator).userAgentData;
    hints?.getHighEntropyValues(['architecture', 'bitness']).then(
      (told) => isWanted && setArchitecture(architectureOf(told)),
      // Refused by the browser's settings: as if it had not been asked.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return architecture;
}
