import { wireBench } from './bench.ts';
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
wireScrollSpy();
wireBench(wireTryIt());

/** The navigation of a phone: opened by its button, closed by a choice or Escape. */
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

/** Tabs as the ARIA pattern has them: one is in the tab order, arrows go to the others. */
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

/** Copies the code beside the button and says so for three seconds. */
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
    // A page opened as a file may not: the text is there to be selected.
    () => 'Select to copy',
  );
  setTimeout(() => (button.textContent = label), CONFIRMED_MILLISECONDS);
}

/** Marks in the navigation what is being read. */
function wireScrollSpy(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#navigation a')];
  const places = links.map((link) => document.getElementById(link.hash.slice(1)));
  let current: HTMLAnchorElement | undefined;
  const mark = () => {
    // The last one whose beginning has reached the upper third of the window.
    const line = innerHeight / 3;
    const at = places.findLastIndex((place) => place && place.getBoundingClientRect().top < line);
    const link = links[Math.max(at, 0)];
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'location');
    link?.scrollIntoView({ block: 'nearest' });
    current = link;
  };
  let isAsked = false;
  addEventListener(
    'scroll',
    () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}

/** The button goes round the themes, and the choice stays. */
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

/** Where storage is refused the choice lasts as long as the page. */
function saveTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Nothing to do about it.
  }
}
