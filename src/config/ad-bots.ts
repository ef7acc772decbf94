/**
 * Crawlers that look at the landing pages of ads; each is found anywhere in the user agent, in any case. The specification
 * has an empty page for them (spec §1) and names neither them nor the reason. Crawlers of the search, and those of pages that
 * show ads (Mediapartners-Google, Baiduspider-cpro), are not concerned: they see the pages.
 *
 * Risk: an advertising policy may call it cloaking to show a reviewer another page than a visitor, and close the account.
 * Turn `isEmptied` off, or serve with --no-ad-bot-rule, before anything of the site is advertised.
 */
export const AD_BOTS = {
  isEmptied: true,
  userAgents: [
    // Google Ads, also as -Mobile and -Mobile-Apps:
    // https://developers.google.com/search/docs/crawling-indexing/google-special-case-crawlers
    'AdsBot-Google',
    // Microsoft Advertising: https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
    'adidxbot',
    // Yahoo's ads: https://help.yahoo.com/kb/yahoo-ad-monitoring-SLN24857.html
    'Yahoo Ad monitoring',
    // The crawler of 商务搜索, Baidu's paid results, by Baidu's own list of its crawlers: http://www.baidu.com/search/spider.html
    'Baiduspider-ads',
  ],
} as const;
