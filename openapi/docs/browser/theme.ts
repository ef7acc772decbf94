const KEY = 'contract-theme';
const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The button goes round the themes, and the choice stays. */
export function wireTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('#theme');
  let theme = saved();
  show(theme, button);
  button?.addEventListener('click', () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
    show(theme, button);
    save(theme);
  });
}

function show(theme: Theme, button: HTMLButtonElement | null): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (!button) return;
  button.textContent = theme.charAt(0).toUpperCase() + theme.slice(1);
  button.setAttribute('aria-label', `${button.textContent} theme; change`);
}

function saved(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === value) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Where storage is refused the choice lasts as long as the page. */
function save(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Nothing to do about it.
  }
}
