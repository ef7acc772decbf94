/** Tabs as the ARIA pattern has them: one is in the tab order, arrows go to the others. */
export function wireTabs(): void {
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
