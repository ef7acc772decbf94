import { byId } from './el.ts';

/** Tells, to eyes and screen readers, what became of a press. */
export function say(text: string, isBad = false): void {
  const said = byId('said', HTMLParagraphElement);
  said.classList.toggle('bad', isBad);
  said.textContent = text;
}

/** Does something through the doors; a refusal is told in their words. */
export function attempt(job: () => Promise<string | null>): void {
  job().then(
    (text) => text !== null && say(text),
    (error: unknown) => say(error instanceof Error ? error.message : String(error), true),
  );
}

/** Asks before something that cannot be undone: a question, and its consequences one by one. */
export async function ask(question: string, consequences: readonly string[]): Promise<boolean> {
  const dialog = byId('ask', HTMLDialogElement);
  byId('ask-title', HTMLHeadingElement).textContent = question;
  const items = consequences.map((text) => {
    const item = document.createElement('li');
    item.textContent = text;
    return item;
  });
  byId('ask-list', HTMLUListElement).replaceChildren(...items);
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  return dialog.returnValue === 'yes';
}

export async function copy(text: string, what: string): Promise<string> {
  await navigator.clipboard.writeText(text);
  return `Copied ${what}.`;
}

/** Opens the site, or copies the token where the host serves none. Resolves to what to say of it. */
export async function openSite(
  hasSite: boolean,
  path: string,
  token: string,
  name: string,
): Promise<string> {
  if (!hasSite) return copy(token, `a token of ${name}`);
  window.open(path, '_blank', 'noopener');
  return `The site is open as ${name}.`;
}
