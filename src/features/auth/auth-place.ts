import { createContext } from 'react';

/** Login or registration. */
export type AuthScreenName = 'login' | 'register';

/** Login and registration as a part of another page, which they do not leave. */
export type AuthPlace = {
  /** The page's path and query, where a reset of the password leads back to. */
  backTo: string;
  show: (screen: AuthScreenName) => void;
};

/** Null on the screens of their own. */
export const AuthPlaceContext = createContext<AuthPlace | null>(null);
