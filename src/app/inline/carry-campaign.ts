import { CAMPAIGN_NAMES, landingQuery } from '@/domain/campaign';

/** A link that is opened before the app has stored the campaign (session/kept-campaign) carries it in its address. */
export function carryCampaign({ target }: Event): void {
  const link = (target as Element).closest('a');
  if (link?.origin !== window.location.origin) return;
  const here = landingQuery(window.location);
  const parameters = new URLSearchParams(link.search);
  for (const name of CAMPAIGN_NAMES) {
    const value = here.get(name);
    if (value && !parameters.has(name)) parameters.set(name, value);
  }
  if (parameters.size > 0) link.search = parameters.toString();
}
