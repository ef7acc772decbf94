import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Sizes that theme.css adds; without them tw-merge reads `text-title` as a colour and drops the other one.
const twMerge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['title', 'display'],
      shadow: ['raised'],
      animate: [
        'hoist',
        'halyard',
        'fade-in',
        'fade-out',
        'rise-in',
        'rise-out',
        'slide-in',
        'slide-out',
      ],
    },
  },
});

/** Joins class names; of two Tailwind utilities that set the same thing the later one stays. */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
