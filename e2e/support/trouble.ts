import type { BrowserContext, Page } from '@playwright/test';

export type Trouble = {
  /** Marks lines that match as expected by the journey. */
  expect(pattern: RegExp): void;
  /** Returns all other errors and warnings, each as a line. */
  unexpected(): string[];
  watchToo(context: BrowserContext): void;
};

/** Chromium's error for a request that a navigation aborted. */
const GIVEN_UP = 'net::ERR_ABORTED';
const LOUD = new Set(['error', 'warning']);

/** Collects errors and warnings in all pages of a context. */
export function watch(first: BrowserContext): Trouble {
  const lines: string[] = [];
  const expected: RegExp[] = [];
  const watchToo = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (!LOUD.has(message.type())) return;
      lines.push(`console ${message.type()}${formatPath(message.page())}: ${message.text()}`);
    });
    context.on('weberror', (error) =>
      lines.push(`uncaught${formatPath(error.page())}: ${error.error().message}`),
    );
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'no reason';
      if (reason !== GIVEN_UP) lines.push(`request failed: ${request.url()} (${reason})`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) lines.push(`HTTP ${response.status()}: ${response.url()}`);
    });
  };
  watchToo(first);
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
    watchToo,
  };
}

/** Formats the path of a page, as ` at /path`; empty for a worker. */
function formatPath(page: Page | null): string {
  return page ? ` at ${new URL(page.url()).pathname}` : '';
}
