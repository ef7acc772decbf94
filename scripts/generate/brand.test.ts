import { expect, it } from 'vitest';
import { takeBrandStyles } from './brand.ts';

const THEME = `@theme {
  --color-*: initial;
  /* Ink. */
  --color-ink: light-dark(#fff, #000);
  --font-sans:
    ui-sans-serif, 'PingFang SC',
    sans-serif;
  --text-xs: 14px;
}
@utility other {
  color: var(--color-ink);
}`;

it('takes the colours and typefaces of the theme, and nothing else', () => {
  expect(takeBrandStyles(THEME)).toBe(
    ":root {\n--color-ink: light-dark(#fff, #000);\n--font-sans: ui-sans-serif, 'PingFang SC', sans-serif;\n}\n",
  );
});

it('fails for a theme without colours', () => {
  expect(() => takeBrandStyles('@theme {}')).toThrow('no colours');
});
