import { setTimeout } from 'node:timers/promises';

/**
 * The functions of a browser that a journey needs. Elements are found by the role and the name that the engine itself
 * computes.
 */
export interface Driver {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Finds the displayed elements of a role, with exactly this name if there is one, in the order of the document. */
  elements(role: Role, name?: string): Promise<DrivenElement[]>;
  /** Presses and releases keys of `KEYS`, or types text. */
  press(key: KeyName): Promise<void>;
  type(text: string): Promise<void>;
  /** Runs the body of a function without arguments in the page. */
  run(body: string): Promise<unknown>;
  /** Takes a picture of the page, as PNG. */
  picture(): Promise<Buffer>;
  /** Returns the errors of pages so far, each as a line, as far as the engine reports them. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Paths of the programs (scripts/browser/programs.ts). */
export type Programs = Record<'firefox' | 'webkit' | 'webkitDriver' | 'display', string>;

export type DrivenElement = { click(): Promise<void>; isFocused(): Promise<boolean> };

export type Role = keyof typeof ROLES;
export type KeyName = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'Backspace';

/** The selector of the elements that can have a role. The engine then computes the role and the name of each. */
export const ROLES = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  // A button that waits ignores presses.
  button: 'button:not([aria-disabled=true]), [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  textbox: 'input:not([type=radio], [type=checkbox]), textarea',
} as const;

const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;
/**
 * How long to wait for an answer. An engine that replaced the document meanwhile may never answer, so it is asked
 * again.
 */
const ANSWER_MS = 15_000;
/** More than the number of stops on any screen before its main button. */
const MAX_TABS = 80;

/** Whether the focused element, or the box around a hidden control, has an outline or a shadow. */
const FOCUS_IS_SHOWN = `
  const near = [document.activeElement];
  for (let count = 0; count < 3 && near[0].parentElement; count += 1) near.unshift(near[0].parentElement);
  return near.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
`;

/** A visitor with a browser. Every step waits for the elements it needs, and its error names what is missing. */
export class EngineVisitor {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Opens an address of the site, and waits until a prerendered page is hydrated. */
  async open(path: string): Promise<void> {
    await this.driver.open(new URL(path, this.#origin).href);
    await this.until(`${path} to come to life`, () =>
      this.driver.run(`return performance.getEntriesByName('interactive').length > 0`),
    );
  }

  /** Waits for the address to match. */
  async arrives(pattern: RegExp): Promise<void> {
    let address = '';
    await this.until(`an address like ${pattern}`, async () => {
      address = await this.driver.address();
      return pattern.test(address);
    }).catch((error: Error) => {
      throw new Error(`${error.message} The address is ${address}.`);
    });
  }

  async sees(role: Role, name?: string): Promise<void> {
    await this.#find(role, name);
  }

  /** Waits for a text, wherever it is displayed. */
  async reads(text: string): Promise<void> {
    await this.until(`the text "${text}"`, async () => (await this.text()).includes(text));
  }

  async text(): Promise<string> {
    return String(await this.driver.run('return document.body.innerText'));
  }

  /** Clicks the first of the elements with this role and name. */
  async clicks(role: Role, name?: string): Promise<void> {
    await (await this.#find(role, name)).click();
  }

  /** Replaces the text of a field by typing. */
  async fills(name: string, text: string): Promise<void> {
    await this.clicks('textbox', name);
    await this.driver.run('document.activeElement.select()');
    await this.driver.type(text);
  }

  /** Presses Tab until the element has the focus, which must then be visible. */
  async tabsTo(role: Role, name?: string): Promise<void> {
    await this.sees(role, name);
    for (let count = 0; count < MAX_TABS; count += 1) {
      const elements = await this.driver.elements(role, name);
      const focused = await Promise.all(elements.map((element) => element.isFocused()));
      if (focused.includes(true)) return this.#expectFocusShown(describeRole(role, name));
      await this.driver.press('Tab');
    }
    throw new Error(`${MAX_TABS} presses of Tab did not reach the ${describeRole(role, name)}.`);
  }

  /**
   * Polls until `find` returns a truthy value, and returns that. Throws an error that names `what` after a time limit.
   */
  async until<T>(what: string, find: () => Promise<T>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      // While one document replaces another, the engine may have none to run this in.
      const found = await Promise.race([find(), rejectAfter(ANSWER_MS)]).catch(
        (error: Error) => error,
      );
      if (found && !(found instanceof Error)) return found;
      if (performance.now() > end) {
        const reason = found instanceof Error ? ` ${found.message}` : '';
        throw new Error(`Waited in vain for ${what}.${reason}`);
      }
      await setTimeout(PAUSE_MS);
    }
  }

  async #find(role: Role, name?: string): Promise<DrivenElement> {
    const find = async () => (await this.driver.elements(role, name))[0];
    return (await this.until(describeRole(role, name), find))!;
  }

  async #expectFocusShown(what: string): Promise<void> {
    const isShown = await this.driver.run(FOCUS_IS_SHOWN);
    if (!isShown) throw new Error(`The ${what} has the focus, and nothing shows it.`);
  }
}

function describeRole(role: Role, name?: string): string {
  return name === undefined ? role : `${role} "${name}"`;
}

async function rejectAfter(milliseconds: number): Promise<never> {
  await setTimeout(milliseconds, undefined, { ref: false });
  throw new Error('The engine did not answer.');
}
