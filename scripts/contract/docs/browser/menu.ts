/** The navigation of a phone: opened by its button, closed by a choice or Escape. */
export function wireMenu(): void {
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
