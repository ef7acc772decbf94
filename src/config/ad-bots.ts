/**
 * Google's crawlers of landing pages of ads; each is found anywhere in the user agent, in any case. The specification has
 * an empty page for them (spec §1) and names neither them nor the reason.
 *
 * Risk: an advertising policy may call it cloaking to show a reviewer another page than a visitor, and close the account.
 * Turn `isEmptied` off, or serve with --no-ad-bot-rule, before anything of the site is advertised. Crawlers of the
 * search are not concerned: they see the pages.
 */
export const AD_BOTS = {
  isEmptied: true,
  userAgents: ['AdsBot-Google', 'AdsBot-Google-Mobile', 'AdsBot-Google-Mobile-Apps'],
} as const;
