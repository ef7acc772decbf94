import type { BrowserContext, Page } from '@playwright/test';

export type Trouble = {
  /** Marks trouble whose text matches as part of the journey. */
  expect(pattern: RegExp): void;
  /** All other trouble, each a line. */
  unexpected(): string[];
  watchToo(context: BrowserContext): void;
};

/** A request that the browser aborted because of a navigation. */
const GIVEN_UP = 'net::ERR_ABORTED';
const LOUD = new Set(['error', 'warning']);

/** Collects errors and warnings in all pages of a context. */
export function watch(first: BrowserContext): Trouble {
  const lines: string[] = [];
  const expected: RegExp[] = [];
  const watchToo = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (!LOUD.has(message.type())) return;
      lines.push(`console ${message.type()}${at(message.page())}: ${message.text()}`);
    });
    context.on('weberror', (error) =>
      lines.push(`uncaught${at(error.page())}: ${error.error().message}`),
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

/** The path of the page; empty for a worker. */
function at(page: Page | null): string {
  return page ? ` at ${new URL(page.url()).pathname}` : '';
}
