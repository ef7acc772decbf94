import { type Entry, search } from './search.ts';

const SHOWN = 30;

/** Wires the search, a combobox: `/` focuses it, arrows choose a result, Enter goes there, Escape closes the list. */
export function wireSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  const list = document.querySelector<HTMLElement>('#results');
  const status = document.querySelector<HTMLElement>('#found');
  if (!input || !list || !status) return;
  let entries: Entry[] | undefined;
  let chosen = -1;

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (index: number) => {
    const results = options();
    results[chosen]?.setAttribute('aria-selected', 'false');
    chosen = results.length === 0 ? -1 : (index + results.length) % results.length;
    const option = results[chosen];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option?.id ?? '');
  };
  const goTo = (id: string | undefined) => {
    if (!id) return;
    close();
    input.blur();
    // Cleared first, so that the page scrolls even if the address already has this hash.
    location.hash = '';
    location.hash = id;
  };
  const find = () => {
    entries ??= entriesOfPage();
    const found = search(entries, input.value);
    const hasQuery = input.value.trim() !== '';
    list.replaceChildren(...found.slice(0, SHOWN).map(createOption));
    if (hasQuery && found.length === 0) list.append(createNote('Nothing has these words.'));
    status.textContent = hasQuery ? `${found.length} found` : '';
    list.hidden = !hasQuery;
    input.setAttribute('aria-expanded', String(hasQuery));
    chosen = -1;
    if (found.length > 0) choose(0);
  };

  input.addEventListener('input', find);
  input.addEventListener('focus', () => input.value && find());
  input.addEventListener('keydown', (event) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => choose(chosen + 1),
      ArrowUp: () => choose(chosen - 1),
      Enter: () => goTo(options()[chosen]?.dataset.id),
      Escape: close,
    };
    const move = moves[event.key];
    if (!move || list.hidden) return;
    event.preventDefault();
    move();
  });
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) goTo(target.closest<HTMLElement>('[role=option]')?.dataset.id);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !list.contains(target) && target !== input) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping) return;
    event.preventDefault();
    input.select();
    input.focus();
  });
}

/** Collects everything on the page that has `data-find`. */
function entriesOfPage(): Entry[] {
  return [...document.querySelectorAll<HTMLElement>('[data-find]')].map((element) => {
    const { kind = '', find: title = '' } = element.dataset;
    const own = [...element.querySelectorAll('[data-find-text]')].filter(
      (part) => part.closest('[data-find]') === element,
    );
    const text = own.map((part) => part.textContent).join(' ');
    return {
      kind,
      title,
      place: kind === 'field' ? namePlace(element.id) : text,
      text,
      id: element.id,
    };
  });
}

/** Names what a field belongs to: `userLogout.input.all` is in "userLogout › input". */
function namePlace(id: string): string {
  return id.replace('type-', '').split('.').slice(0, -1).join(' › ');
}

function createOption({ kind, title, place, id }: Entry, index: number): HTMLElement {
  const option = document.createElement('div');
  option.id = `result-${index}`;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.dataset.id = id;
  for (const [tag, text] of [
    ['b', title],
    ['small', kind],
    ['span', place],
  ] as const) {
    const part = document.createElement(tag);
    part.textContent = `${text} `;
    option.append(part);
  }
  return option;
}

/** Shows a note as a disabled option, because a listbox may contain only options. */
function createNote(text: string): HTMLElement {
  const note = document.createElement('div');
  note.setAttribute('role', 'option');
  note.setAttribute('aria-disabled', 'true');
  note.setAttribute('aria-selected', 'false');
  note.textContent = text;
  return note;
}
