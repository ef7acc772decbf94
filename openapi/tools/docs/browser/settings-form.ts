import { isCallProblem } from './call-problem.ts';
import { saveSettings, serverAddress } from './settings.ts';
import { type ContractPage, part } from './page.ts';

const CONFIRMED = 'The token was cleared.';

/** The form of the server: every change is kept at once. Returns what keeps a new token. */
export function wireSettings(form: HTMLFormElement, page: ContractPage): (token: string) => void {
  const { settings } = page;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const said = part(form, '.said', HTMLElement);
  const reload = part(form, '[data-reload]', HTMLButtonElement);
  const clear = part(form, '[data-clear-token]', HTMLButtonElement);
  const texts = ['server', 'prefix', 'marketing', 'language', 'deviceId', 'token'] as const;

  const show = () => {
    for (const name of texts) field(name).value = settings[name];
    field('platform').value = settings.platform;
    field('key').value = settings.keys[settings.platform];
    clear.hidden = settings.token === '';
  };
  const keep = (words = '') => {
    saveSettings(settings);
    clear.hidden = settings.token === '';
    said.textContent = words;
    const problem = checkServers();
    reload.hidden = problem === null || !problem.isReload;
    if (problem) said.textContent = problem.text;
    page.onChange();
  };
  const checkServers = () => {
    for (const name of ['server', 'marketing'] as const) {
      const isBad = (text: string, isReload: boolean) => {
        field(name).setAttribute('aria-invalid', String(!isReload));
        return { text, isReload };
      };
      field(name).setAttribute('aria-invalid', 'false');
      try {
        serverAddress(settings[name]);
      } catch (error) {
        if (isCallProblem(error)) return isBad(error.message, false);
        throw error;
      }
      try {
        page.isAllowed(serverAddress(settings[name]));
      } catch (error) {
        if (isCallProblem(error)) return isBad(error.message, true);
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
    keep();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  reload.addEventListener('click', () => location.reload());
  clear.addEventListener('click', () => {
    settings.token = '';
    show();
    keep(CONFIRMED);
    field('token').focus();
  });
  return (token) => {
    settings.token = token;
    show();
    keep();
  };
}
