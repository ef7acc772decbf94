import { createContext } from 'react';

/** A token from the address beside a session of another (session/url-token): the visitor chooses between them. */
export const OtherToken = createContext<string | null>(null);
