import type { Request } from '@playwright/test';
import { expect, sameAtEveryWidth, test, waitUntilHydrated } from './fixtures.ts';

sameAtEveryWidth();

for (const path of ['/', '/login', '/user/device']) {
  test(`no request after the document of ${path} carries the token of its address`, async ({
    page,
    newAccount,
  }) => {
    const { token, username } = await newAccount();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(`${path}?token=${token}&from=app`);
    await waitUntilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(page.url()).not.toContain(token);
    expect(page.url()).toMatch(/from=app|\/user\/profile$/);
    const notice = page.getByRole('region', { name: /^(Login link|登录链接)$/ });
    await expect(notice).toContainText(username);
    const leaks: string[] = [];
    for (const request of requests) {
      const { referer = '' } = await request.allHeaders();
      const isDocument = request.isNavigationRequest() && requests.indexOf(request) === 0;
      if (!isDocument && request.url().includes(token)) leaks.push(`address ${request.url()}`);
      // A referrer may only be the origin, also of pages without a token.
      if (referer !== '' && !/^https?:\/\/[^/]+\/$/.test(referer)) leaks.push(`referer ${referer}`);
    }
    expect(leaks).toEqual([]);
    expect(requests.length).toBeGreaterThan(5);
    // Only the header of calls has the token, and nothing that other scripts or sites can read.
    expect(await page.evaluate(() => document.referrer + document.cookie)).not.toContain(token);
  });
}
