import { expect, it } from 'vitest';
import { picturePage } from './picture-page.ts';

it('escapes the words of a page', () => {
  const page = picturePage({
    language: 'en',
    brand: 'Halyard',
    title: '</h1><script>1</script>',
    description: 'This & that',
  });
  expect(page).toContain('&lt;/h1&gt;&lt;script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain('This &amp; that');
});
