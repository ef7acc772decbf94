import { createContext } from 'react';

/** Takes the time of the trial, in ms, that the code in the form gives, for what is said beside the form. */
export const OwnTrialContext = createContext<(time: number | undefined) => void>(() => undefined);
