/**
 * "2026年2月19日" → "2026 年 2 月 19 日": the space that the site's own Chinese texts have, which Intl leaves out. A line
 * does not break there.
 */
export function spaceHan(text: string): string {
  return text
    .replace(/(\p{Script=Han})([\dA-Za-z])/gu, '$1\u00a0$2')
    .replace(/([\dA-Za-z])(\p{Script=Han})/gu, '$1\u00a0$2');
}
