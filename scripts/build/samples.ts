import { BRAND } from '../../src/config/brand.ts';
import { CANARY } from '../../src/config/canary.ts';
import { LEGAL, type Legal, missingFacts } from '../../src/config/legal.ts';

/** The parts of this checkout's configuration that a build checks for samples. */
const CONFIGURATION = {
  legal: LEGAL,
  canary: CANARY as { isSample: boolean },
  brand: BRAND as { origin: string; securityContact: string },
};

/** `VITE_API_MODE`, undefined for a backend, and `--snapshot`, undefined for the sandbox's answers. */
type Asked = { apiMode: string | undefined; snapshot: string | undefined };

/** Lists the legal facts that are blank, in one line for the terminal; null if all are given. */
export function describeMissingLegal(legal: Legal = LEGAL): string | null {
  const missing = missingFacts(legal);
  if (missing.length === 0) return null;
  return `src/config/legal.ts lacks ${missing.join(', ')}: the pages are marked as samples.`;
}

/** Lists every sample that the site would still hold, one line each with advice. */
export function listSamples(
  { apiMode, snapshot }: Asked,
  { legal, canary, brand } = CONFIGURATION,
): string[] {
  const isExample = (address: string) => /\.example(?:$|\/)/.test(address);
  const missing = missingFacts(legal);
  const samples: [boolean, string][] = [
    [missing.length > 0, `src/config/legal.ts: fill in ${missing.join(', ')}.`],
    [legal.isSample, 'src/config/legal.ts: set isSample to false after a legal review.'],
    [
      canary.isSample,
      'src/config/canary.ts: put your public key there, and set isSample to false.',
    ],
    [isExample(brand.origin), `src/config/brand.ts: origin is ${brand.origin}.`],
    [
      isExample(brand.securityContact),
      `src/config/brand.ts: securityContact is ${brand.securityContact}.`,
    ],
    [
      apiMode !== undefined && apiMode !== 'backend',
      `VITE_API_MODE is ${apiMode}: build for a backend, without it and without the setting API.`,
    ],
    [
      snapshot === undefined,
      'Prices and links are the sandbox’s: give your backend’s with --snapshot URL.',
    ],
  ];
  return samples.filter(([isLeft]) => isLeft).map(([, text]) => text);
}
