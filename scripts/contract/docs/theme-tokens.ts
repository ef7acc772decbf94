/**
 * The site's colours and typefaces as a rule for `:root`, taken from src/styles/theme.css, so that there is one list.
 * @throws where none is found: the page would be without colours.
 */
export function themeTokens(theme: string): string {
  const tokens = theme.match(/--(?:color|font)-[a-z][a-z0-9-]*:[^;]+;/g) ?? [];
  if (tokens.length === 0) throw new Error('src/styles/theme.css has no --color-… for the docs.');
  return `:root{${tokens.map((token) => token.replaceAll(/\s+/g, ' ')).join('')}}`;
}
