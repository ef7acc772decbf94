import { wireBench } from './bench.ts';
import { wireReveal } from './reveal.ts';
import { wireSearch } from './search-box.ts';
import { wireTryIt } from './try-it.ts';

const THEME_KEY = 'contract-theme';
const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const CONFIRMED_MILLISECONDS = 3000;

document.documentElement.classList.add('has-scripts');
wireTheme();
wireMenu();
wireTabs();
wireCopyButtons();
wireSearch();
wireReveal();
wireScrollSpy();
wireBench(wireTryIt());

/** Wires the navigation on a phone: a button opens it, a choice or Escape closes it. */
function wireMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('#menu');
  const navigation = document.querySelector('#navigation');
  if (!button || !navigation) return;
  const set = (isOpen: boolean) => {
    button.setAttribute('aria-expanded', String(isOpen));
    navigation.classList.toggle('open', isOpen);
  };
  button.addEventListener('click', () => set(button.getAttribute('aria-expanded') === 'false'));
  navigation.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) set(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button.getAttribute('aria-expanded') === 'false') return;
    set(false);
    button.focus();
  });
}

/** Wires tabs by the ARIA pattern: only the chosen tab is in the tab order, and arrow keys move between them. */
function wireTabs(): void {
  for (const list of document.querySelectorAll('[role=tablist]')) {
    const tabs = [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];
    list.addEventListener('click', ({ target }) => {
      const tab = tabs.find((each) => each === target);
      if (tab) choose(tab, tabs);
    });
    list.addEventListener('keydown', (event) => {
      const next = neighbour(tabs, (event as KeyboardEvent).key);
      if (!next) return;
      event.preventDefault();
      choose(next, tabs);
      next.focus();
    });
  }
}

function choose(chosen: HTMLButtonElement, tabs: HTMLButtonElement[]): void {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isChosen;
  }
}

function neighbour(tabs: HTMLButtonElement[], key: string): HTMLButtonElement | undefined {
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[targets[key] ?? -1];
}

/** Wires buttons that copy the code beside them, and say so for three seconds. */
function wireCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-copy]');
    if (button) void copy(button);
  });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector('pre')?.textContent ?? '';
  const label = button.textContent;
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    // A page that was opened as a file has no clipboard access, but its text can be selected.
    () => 'Select to copy',
  );
  setTimeout(() => (button.textContent = label), CONFIRMED_MILLISECONDS);
}

/** Marks the section that is being read in the navigation. */
function wireScrollSpy(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#navigation a')];
  const places = links.map((link) => document.getElementById(link.hash.slice(1)));
  let current: HTMLAnchorElement | undefined;
  const mark = () => {
    // The current section is the last whose top has reached the upper third of the window.
    const line = innerHeight / 3;
    const at = places.findLastIndex((place) => place && place.getBoundingClientRect().top < line);
    const link = links[Math.max(at, 0)];
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    link?.scrollIntoView({ block: 'nearest' });
    current = link;
  };
  let isScheduled = false;
  addEventListener(
    'scroll',
    () => {
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() => {
        isScheduled = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}

/** Wires the button that cycles through the themes. The choice is stored. */
function wireTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('#theme');
  let theme = savedTheme();
  showTheme(theme, button);
  button?.addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
    showTheme(theme, button);
    saveTheme(theme);
  });
}

function showTheme(theme: Theme, button: HTMLButtonElement | null): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (!button) return;
  button.textContent = theme.charAt(0).toUpperCase() + theme.slice(1);
  button.setAttribute('aria-label', `${button.textContent} theme; change`);
}

function savedTheme(): Theme {
  try {
    const value = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === value) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Stores the theme. If the browser refuses storage, the choice lasts until the page is closed. */
function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The browser refuses storage.
  }
}
