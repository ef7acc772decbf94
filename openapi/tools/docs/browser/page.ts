import type { Defaults, Settings } from './settings.ts';

/** What the forms of the page share. */
export type ContractPage = {
  settings: Settings;
  defaults: Defaults;
  /** Throws a `CallProblem` where the page's policy forbids the address. */
  isAllowed: (address: string) => void;
  /** After a change of the settings. */
  onChange: () => void;
};

/** A part of the page's markup. */
export function part<T extends Element>(place: ParentNode, selector: string, type: new () => T): T {
  const element = place.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${type.name} ${selector}.`);
  return element;
}
