const NO_STORE = { 'cache-control': 'no-store' };

export function makeDebugResponse(body: object): Response {
  return Response.json(body, { headers: NO_STORE });
}

const STATUSES = { 400: 'InvalidInput', 403: 'Forbidden' } as const;

/**
 * Makes a refusal in the contract's envelope. `msg` tells a person what to do, `data` tells a program, such as the values
 * that are allowed.
 */
export function makeDebugRefusal(
  msg: string,
  data: object | null = null,
  code: keyof typeof STATUSES = 400,
): Response {
  const envelope = { code, msg, status: STATUSES[code], data };
  return Response.json(envelope, { status: code, headers: NO_STORE });
}

/**
 * Makes the response of a page that runs no script and loads nothing. Its form may redirect to the site where the order
 * was made.
 */
export function respondWithPage(html: string, status = 200, site = ''): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...NO_STORE,
      'content-security-policy':
        `default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'self' ${site}`.trim(),
      // With the policy `no-referrer`, browsers would send the form with the origin `null`.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Renders a page. Its icon is empty, since Firefox would otherwise request one, which the page's policy forbids. */
export function renderDocument(title: string, notice: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="notice">${escapeHtml(notice)}</p>
${body}
</main>
</body>
</html>
`;
}

/** Escapes a text for HTML, where it can be a quoted attribute, too. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { box-sizing: border-box; margin: 0 auto; max-width: 28rem; padding: 1.5rem; }
.notice { border: 1px dashed; border-radius: .5rem; padding: .5rem .75rem; }
.method { margin-bottom: 0; }
h1 { font-size: 2rem; margin: 0; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: auto 1fr; }
dt { opacity: .75; }
dd { margin: 0; overflow-wrap: anywhere; }
button { border: 1px solid; border-radius: .5rem; cursor: pointer; font: inherit; min-height: 2.75rem; width: 100%; }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }
form p { margin: .25rem 0 1rem; opacity: .75; }
`;
