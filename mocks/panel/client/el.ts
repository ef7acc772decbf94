import { type Members, el } from '@halyard/contract/element';

export { el };

/** Returns the element of panel.html with this id. */
export function byId<T extends HTMLElement>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`panel.html has no ${type.name} #${id}.`);
  return element;
}

export function button(label: string, press: () => void, members: Members<'button'> = {}) {
  const element = el('button', { type: 'button', ...members }, label);
  element.addEventListener('click', press);
  return element;
}

/** A form's field as text; null if it is not sent, such as an unchecked box. */
export type Fields = (name: string) => string | null;

/**
 * Calls `submit` with the fields instead of navigating. The form's button is disabled in panel.html, so that a press or
 * Enter before this call does not navigate, which would lose what was typed.
 */
export function onSubmit(form: HTMLFormElement, submit: (fields: Fields) => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const data = new FormData(form);
    submit((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : null;
    });
  });
  for (const submitter of form.querySelectorAll('button')) submitter.disabled = false;
}

/**
 * Makes a list show `items`. The row of an item that is already shown stays the same element, and keeps what is open,
 * focused or selected in it.
 */
export function createRows<Item>(
  list: HTMLUListElement,
  getKey: (item: Item) => string,
  render: (item: Item) => Node,
  empty: string,
) {
  let shownRows = new Map<string, HTMLLIElement>();
  return (items: readonly Item[]) => {
    const next = new Map<string, HTMLLIElement>();
    for (const item of items) {
      const key = getKey(item);
      next.set(key, shownRows.get(key) ?? el('li', {}, render(item)));
    }
    const isSame =
      next.size > 0 && [...next.keys()].join('\n') === [...shownRows.keys()].join('\n');
    if (isSame) return;
    shownRows = next;
    const rows = [...next.values()];
    list.replaceChildren(...(rows.length > 0 ? rows : [el('li', { className: 'hint' }, empty)]));
  };
}
