import { createContext } from 'react';

/** Login or registration. */
export type AuthScreenName = 'login' | 'register';

/** Login and registration as a part of another page, which the visitor does not leave. */
export type AuthPlace = {
  /** The page's path and query, to which a password reset returns. */
  backTo: string;
  show: (screen: AuthScreenName) => void;
  /** The page's own main button submits the form: the element to render it in (null until mounted), and its label. */
  button: HTMLElement | null;
  buttonLabel: string;
  /** Called once an account was made, with the page's choices of the moment when the button was pressed. */
  onRegistered: () => void;
};

/** Null on the screens of login and registration. */
export const AuthPlaceContext = createContext<AuthPlace | null>(null);

type Trial = {
  /** The length of the trial that begins with a registration, in ms; undefined while it loads, and within another page. */
  time: number | undefined;
  /** Takes the invite code that was typed into the form, on which the length depends. */
  showCode: (code: string) => void;
};

/** The trial, which the screen of a registration names in its title, on its button, and beside the form. */
export const TrialContext = createContext<Trial>({ time: undefined, showCode: () => undefined });
