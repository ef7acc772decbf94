import type { en } from './locales/en';

/** English is the shape that every language has to fill: a missing or an extra key does not compile. */
export type Resources = ShapeOf<typeof en>;

type ShapeOf<T> = { [Key in keyof T]: T[Key] extends string ? string : ShapeOf<T[Key]> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}
