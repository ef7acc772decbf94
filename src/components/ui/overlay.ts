/** Looks that dialog, alert-dialog and sheet share. On a phone a dialog stands on the lower edge, near the thumb. */
export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const dialogClasses = [
  'fixed z-50 flex flex-col gap-5 overflow-y-auto border border-border bg-card p-6 text-card-foreground shadow-raised',
  'inset-x-0 bottom-0 max-h-[90dvh] border-t-4 border-t-primary pb-[max(calc(var(--spacing)*6),env(safe-area-inset-bottom))]',
  'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-w-lg sm:-translate-y-1/2 sm:p-8',
  'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in',
];

export const dialogTitleClasses = 'text-xl font-bold leading-snug tracking-tight sm:text-2xl';

export const dialogDescriptionClasses = 'text-base text-muted-foreground';
