import type { Defaults, Settings } from './settings.ts';

/** State and callbacks that the page's forms share. */
export type ContractPage = {
  settings: Settings;
  defaults: Defaults;
  /** Throws a `CallProblem` if the page's policy forbids the address. */
  isAllowed: (address: string) => void;
  /** Called after a change of the settings. */
  onChange: () => void;
};

/** Finds an element of the page's markup. Throws if it is missing or of another type. */
export function part<T extends Element>(place: ParentNode, selector: string, type: new () => T): T {
  const element = place.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${type.name} ${selector}.`);
  return element;
}
