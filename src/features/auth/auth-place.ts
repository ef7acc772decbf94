import { createContext } from 'react';

/** Login or registration. */
export type AuthScreenName = 'login' | 'register';

/** Login and registration as a part of another page, which the visitor does not leave. */
export type AuthPlace = {
  /** The page's path and query, to which a password reset returns. */
  backTo: string;
  show: (screen: AuthScreenName) => void;
};

/** Null on the screens of login and registration. */
export const AuthPlaceContext = createContext<AuthPlace | null>(null);

/** Takes the invite code that was typed into a form, for the trial that is named beside the form. */
export const TypedCodeContext = createContext<(code: string) => void>(() => undefined);
