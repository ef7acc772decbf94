import type { en } from './locales/en';

/** English is the shape that every language has to fill: a missing key does not compile. */
export type Resources = ShapeOf<typeof en>;

type ShapeOf<T> = {
  [Key in Exclude<keyof T, Singular>]: T[Key] extends string ? string : ShapeOf<T[Key]>;
};

/** The form for one thing, which Chinese does not have. */
type Singular = `${string}_one`;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof en;
  }
}
