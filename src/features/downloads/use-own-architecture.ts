import { useEffect, useState } from 'react';
import type { ClientArchitecture } from '@/api';
import { type ProcessorHints, detectArchitecture } from '@/domain/download';

/** User-Agent Client Hints, which some browsers and TypeScript's DOM types lack. */
type HintingNavigator = Navigator & {
  userAgentData?: { getHighEntropyValues(names: string[]): Promise<ProcessorHints> };
};

/** The visitor's processor; null if the browser does not reveal it, so that the visitor chooses. */
export function useOwnArchitecture(): ClientArchitecture | null {
  const [architecture, setArchitecture] = useState<ClientArchitecture | null>(null);
  useEffect(() => {
    let isWanted = true;
    const hints = (navigator as HintingNavigator).userAgentData;
    hints?.getHighEntropyValues(['architecture', 'bitness']).then(
      (told) => isWanted && setArchitecture(detectArchitecture(told)),
      // Refused by the browser's settings: stays unknown.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return architecture;
}
