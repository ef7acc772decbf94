import type { BrowserContext } from '@playwright/test';

/** Finds a wallet's keys in pages and their requests, and requests of pages to the network past the wallet. */
export function watchForLeaks(context: BrowserContext, keys: readonly string[], chainUrl: string) {
  const leaks: string[] = [];
  const look = (text: string, where: string) => {
    const hasKey = keys.some((key) => text.toLowerCase().includes(key.slice(2)));
    if (hasKey) leaks.push(`a key ${where}`);
  };
  context.on('request', (request) => {
    const url = request.url();
    look(`${url} ${request.postData() ?? ''}`, `sent to ${url}`);
    if (url.startsWith(chainUrl)) leaks.push('a page asked the network, not its wallet');
  });
  return {
    look,
    /** All findings, each a line, including what pages have stored by now. */
    all: async () => {
      const pages = context.pages().filter((page) => page.url().startsWith('http'));
      const worlds = await Promise.all(pages.map((page) => page.evaluate(worldOf)));
      for (const world of worlds) look(world, 'in a page');
      return leaks;
    },
  };
}

/** All text that a page has stored. */
function worldOf(): string {
  const stores = [localStorage, sessionStorage];
  return `${document.documentElement.outerHTML} ${stores.map((it) => JSON.stringify(it)).join(' ')} ${document.cookie}`;
}
