/**
 * The operator's claims about the product, which the site cannot verify. A claim without a value is not shown. Only the
 * operator adds one.
 */
export const CLAIMS = {
  /** Percent of the time, as text, so that no digit of it is lost (spec §1: uptime claim in copy). */
  uptimePercent: '99.999' as string | null,
} as const;
