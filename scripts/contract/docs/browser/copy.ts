const CONFIRMED_MILLISECONDS = 3000;

/** Copies the code beside the button and says so for three seconds. */
export function wireCopyButtons(): void {
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
