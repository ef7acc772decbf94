/** Made by scripts/i18n/page-texts.ts. */
declare module 'virtual:page-texts' {
  export const texts: Readonly<Record<string, readonly import('@/i18n/texts').Namespace[]>>;
}
