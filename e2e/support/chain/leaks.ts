import type { BrowserContext } from '@playwright/test';

/** Looks for a wallet's keys wherever pages could have them, and for pages that ask the network themselves. */
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
    /** Each as a line; also what pages keep now. */
    all: async () => {
      const pages = context.pages().filter((page) => page.url().startsWith('http'));
      const worlds = await Promise.all(pages.map((page) => page.evaluate(worldOf)));
      for (const world of worlds) look(world, 'in a page');
      return leaks;
    },
  };
}

/** All text that a page keeps. */
function worldOf(): string {
  const stores = [localStorage, sessionStorage];
  return `${document.documentElement.outerHTML} ${stores.map((it) => JSON.stringify(it)).join(' ')} ${document.cookie}`;
}
