import { byId } from './el.ts';

/** Shows the outcome of an action, also to screen readers. */
export function say(text: string, isBad = false): void {
  const line = byId('said', HTMLParagraphElement);
  line.classList.toggle('bad', isBad);
  line.textContent = text;
}

/** Runs a job and shows its message; an error shows its own. */
export function attempt(job: () => Promise<string | null>): void {
  job().then(
    (text) => text !== null && say(text),
    (error: unknown) => say(error instanceof Error ? error.message : String(error), true),
  );
}

/** Asks before something that cannot be undone, and lists the consequences. */
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

type Visit = {
  /** Whether this host serves the site. */
  hasSite: boolean;
  path: string;
  token: string;
  /** The account's name. */
  name: string;
};

/** Opens the site, or copies the token if the host serves no site. Resolves to a message. */
export async function openSite({ hasSite, path, token, name }: Visit): Promise<string> {
  if (!hasSite) return copy(token, `a token of ${name}`);
  window.open(path, '_blank', 'noopener');
  return `The site is open as ${name}.`;
}
