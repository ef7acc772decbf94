import { page } from 'vitest/browser';
import { toast } from 'sonner';

/** Locators for nearly every test of a page. A name is a part of the accessible name, as in `getByRole`. */
type Name = string | RegExp;

/** The page without the header and footer. Dialogs and toasts are outside it. */
export const main = page.getByRole('main');
export const alert = page.getByRole('alert');
export const dialog = page.getByRole('dialog');
export const toasts = page.getByRole('region', { name: /^(Notices|通知) / }).getByRole('listitem');
/** The toasts that were raised, for a test that there is none: they are on the screen a moment later. */
export const listToasts = () => toast.getToasts();
export const button = (name: Name) => page.getByRole('button', { name });
export const link = (name: Name) => page.getByRole('link', { name });
export const heading = (name: Name) => page.getByRole('heading', { name });
export const radio = (name: Name) => page.getByRole('radio', { name });
export const region = (name: Name) => page.getByRole('region', { name });
/**
 * Confirms that an order is cancelled. The button that opens the question has the same name, and is behind the dialog.
 */
export const confirmCancelling = page
  .getByRole('alertdialog')
  .getByRole('button', { name: 'Cancel order' });
export const field = (name: Name) => page.getByRole('textbox', { name });
/** A password field has no role. */
export const password = (name = 'Password') => page.getByLabelText(name, { exact: true });
