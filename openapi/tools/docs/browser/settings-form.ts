import { isCallProblem } from './call-problem.ts';
import { saveSettings, serverAddress } from './settings.ts';
import { type ContractPage, part } from './page.ts';

const CONFIRMED = 'The token was cleared.';

/** Wires the settings' form, which saves every change at once. Returns a function that saves a new token. */
export function wireSettings(form: HTMLFormElement, page: ContractPage): (token: string) => void {
  const { settings } = page;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const statusLine = part(form, '.said', HTMLElement);
  const reload = part(form, '[data-reload]', HTMLButtonElement);
  const clear = part(form, '[data-clear-token]', HTMLButtonElement);
  const texts = ['server', 'prefix', 'marketing', 'language', 'deviceId', 'token'] as const;

  const show = () => {
    for (const name of texts) field(name).value = settings[name];
    field('platform').value = settings.platform;
    field('key').value = settings.keys[settings.platform];
    clear.hidden = settings.token === '';
  };
  const save = (words = '') => {
    saveSettings(settings);
    clear.hidden = settings.token === '';
    statusLine.textContent = words;
    const problem = checkServers();
    reload.hidden = problem === null || !problem.isReload;
    if (problem) statusLine.textContent = problem.text;
    page.onChange();
  };
  const checkServers = () => {
    for (const name of ['server', 'marketing'] as const) {
      const markInvalid = (text: string, isReload: boolean) => {
        field(name).setAttribute('aria-invalid', String(!isReload));
        return { text, isReload };
      };
      field(name).setAttribute('aria-invalid', 'false');
      try {
        serverAddress(settings[name]);
      } catch (error) {
        if (isCallProblem(error)) return markInvalid(error.message, false);
        throw error;
      }
      try {
        page.isAllowed(serverAddress(settings[name]));
      } catch (error) {
        if (isCallProblem(error)) return markInvalid(error.message, true);
        throw error;
      }
    }
    return null;
  };

  show();
  form.addEventListener('input', ({ target }) => {
    if (target === field('key')) settings.keys[settings.platform] = field('key').value;
    if (target === field('platform')) {
      settings.platform = field('platform').value as typeof settings.platform;
      field('key').value = settings.keys[settings.platform];
    }
    for (const name of texts) settings[name] = field(name).value.trim();
    save();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  reload.addEventListener('click', () => location.reload());
  clear.addEventListener('click', () => {
    settings.token = '';
    show();
    save(CONFIRMED);
    field('token').focus();
  });
  return (token) => {
    settings.token = token;
    show();
    save();
  };
}
