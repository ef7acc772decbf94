import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Defaults } from './browser/settings.ts';
import type { Source } from './source.ts';
import { Body } from './view/body.tsx';

export type Assets = {
  styles: string;
  script: string;
  /** The server that the page calls at first. */
  defaults: Defaults;
};

/**
 * Renders the contract as one HTML page. Styles and script are inline, and it makes no requests but the calls that the
 * reader sends. React escapes all text.
 */
export function contractPage(source: Source, { styles, script, defaults }: Assets): string {
  const { title, version } = source.contract.info;
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta httpEquiv="Content-Security-Policy" content={policy({ styles, script })} />
      <meta name="robots" content="noindex" />
      <link rel="icon" href="data:," />
      <title>{`${title}: the contract, ${version}`}</title>
    </>,
  );
  const body = renderToStaticMarkup(<Body source={source} defaults={defaults} />);
  return (
    `<!doctype html>\n<html lang="en">\n<head>${head}<style>${styles}</style></head>\n` +
    `<body>${body}<script>${script}</script></body>\n</html>\n`
  );
}

/**
 * The page's content security policy: only its own script and stylesheet. Calls may go to any server, because the
 * reader chooses one; the script narrows the policy to that server before the first call (browser/connections.ts).
 */
function policy({ styles, script }: Pick<Assets, 'styles' | 'script'>): string {
  return [
    "default-src 'none'",
    'img-src data:',
    'connect-src http: https:',
    `style-src ${hash(styles)}`,
    `script-src ${hash(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
