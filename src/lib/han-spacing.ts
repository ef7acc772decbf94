/**
 * "2026年2月19日" → "2026 年 2 月 19 日": adds the spaces that the site's Chinese texts use and Intl leaves out, as no-break
 * spaces.
 */
export function spaceHan(text: string): string {
  return text
    .replace(/(\p{Script=Han})([\dA-Za-z])/gu, '$1\u00a0$2')
    .replace(/([\dA-Za-z])(\p{Script=Han})/gu, '$1\u00a0$2');
}
