/**
 * What the operator says of the product and the site cannot know. A claim without a value is not shown; nobody but the
 * operator adds one.
 */
export const CLAIMS = {
  /** Percent of the time, as text, so that no digit of it is lost (spec §1: uptime claim in copy). */
  uptimePercent: '99.999' as string | null,
} as const;
