/**
 * Crawlers that check the landing pages of ads; each name may be anywhere in the user agent, in any case. The
 * specification gives them an empty page (spec §1), and names neither the crawlers nor the reason. Search crawlers, and
 * crawlers of pages that show ads (Mediapartners-Google, Baiduspider-cpro), get the normal pages.
 *
 * Risk: an advertising policy may call it cloaking to show a reviewer another page than a visitor, and close the
 * account. Turn `isEmptied` off, or remove the line in deploy/nginx/halyard.conf, before any part of the site is advertised.
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
    // The crawler of 商务搜索, Baidu's paid results, by Baidu's list of its crawlers:
    // http://www.baidu.com/search/spider.html
    'Baiduspider-ads',
  ],
} as const;
