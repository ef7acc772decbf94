import { createContext } from 'react';

/** A token from the address while another session runs (session/url-token): the visitor chooses between the two. */
export const OtherToken = createContext<string | null>(null);
