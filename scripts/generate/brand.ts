/** The declarations of the theme's colours and typefaces. */
const TOKENS = /^ {2}--(?:color|font)-[a-z-]+:[^;]+;/gm;

/**
 * Takes the colours and typefaces of the site's theme as a stylesheet, for the developer's pages, which are read where the site
 * is not.
 */
export function takeBrandStyles(theme: string): string {
  const tokens = (theme.match(TOKENS) ?? []).map((token) => token.trim().replaceAll(/\s+/g, ' '));
  if (tokens.length === 0) throw new Error('The theme has no colours: src/styles/theme.css.');
  return `:root {\n${tokens.join('\n')}\n}\n`;
}
