import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Knows the sizes and the shadow that the theme adds (src/styles/theme.css). */
const twMerge = extendTailwindMerge({
  extend: { theme: { text: ['title', 'display'], shadow: ['raised'] } },
});

/** Joins class names. Of two Tailwind utilities that set the same property, the later one stays. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
