import { facts, validators } from 'virtual:contract-rules';
import type { CheckedOperation, Rules } from '../../check/contract.ts';
import { type CallProblem, isCallProblem } from './call-problem.ts';
import { tryOperation, buildUrl } from './call.ts';
import { limitConnections } from './connections.ts';
import { type ContractPage, part } from './page.ts';
import { outcomeText, showOutcome } from './outcome.ts';
import { bodies, type Defaults, loadSettings } from './settings.ts';
import { wireSettings } from './settings-form.ts';
import { judgeExchange } from './verdict.ts';

const rules: Rules = {
  rows: new Map(facts.rows.map((row) => [row.status, row])),
  answerFields: new Set(facts.answerFields),
  tokenSchema: facts.tokenSchema,
  schema: (name) => facts.schemas[name],
  findErrors: (name, value) => {
    const validate = validators[name];
    if (!validate) throw new Error(`The contract has no schema ${name}.`);
    return validate(value) ? [] : [...(validate.errors ?? [])];
  },
};

/** Wires the forms below the operations, and the form with the settings that they share. */
export function wireTryIt(): ContractPage {
  const form = document.querySelector<HTMLFormElement>('#try-settings');
  const defaults = JSON.parse(form?.dataset.defaults ?? '{}') as Defaults;
  const settings = loadSettings(defaults);
  const isAllowed = limitConnections([settings.server, settings.marketing]);
  const targets: (() => void)[] = [];
  const page: ContractPage = {
    settings,
    defaults,
    isAllowed,
    onChange: () => targets.forEach((show) => show()),
  };
  const keepToken = form ? wireSettings(form, page) : () => undefined;

  for (const place of document.querySelectorAll<HTMLElement>('[data-try]')) {
    const operation = facts.operations.find(({ id }) => id === place.dataset.try);
    if (operation) targets.push(wireOperation(place, operation, { ...page, keepToken }));
  }
  page.onChange();
  return page;
}

/** Wires an operation's form. Returns a function that shows where its calls go. */
function wireOperation(
  place: HTMLElement,
  operation: CheckedOperation,
  page: ContractPage & { keepToken: (token: string) => void },
): () => void {
  const form = part(place, 'form', HTMLFormElement);
  const body = part(place, 'textarea', HTMLTextAreaElement);
  const problem = part(place, '.problem', HTMLElement);
  const statusLine = part(place, '.said', HTMLElement);
  const outcome = part(place, '[data-outcome]', HTMLElement);
  const send = part(place, '[type=submit]', HTMLButtonElement);
  const reset = part(place, '[data-example]', HTMLButtonElement);
  const example = body.value;
  const { settings, defaults } = page;

  body.value = bodies.load(operation.id) ?? example;
  body.setAttribute('aria-describedby', problem.id);
  const onEdit = () => {
    const isExample = body.value === example;
    bodies.save(operation.id, isExample ? null : body.value);
    reset.hidden = isExample;
    setProblem(null);
  };
  const setProblem = (found: CallProblem | null) => {
    problem.textContent = found?.message ?? '';
    if (found && found.place !== 'body') problem.append(' ', settingsLink());
    body.setAttribute('aria-invalid', String(found?.place === 'body'));
  };
  let isSending = false;
  const submit = async () => {
    if (isSending) return;
    isSending = true;
    send.setAttribute('aria-disabled', 'true');
    setProblem(null);
    statusLine.textContent = 'Sending…';
    delete statusLine.dataset.verdict;
    outcome.replaceChildren();
    try {
      page.isAllowed(buildUrl(operation, settings));
      const answered = await tryOperation(operation, body.value, settings, defaults);
      if (answered.token !== null) {
        page.keepToken(answered.token);
        answered.notes.push('The token of the answer is kept for the next calls.');
      } else if ('endsToken' in form.dataset && answered.exchange.sent.headers.authorization) {
        answered.notes.push(
          'A success ends tokens: clear the kept one, or call with it to see that it is dead.',
        );
      }
      const departures = judgeExchange(rules, operation, answered.exchange, facts.provenance);
      statusLine.textContent = outcomeText(answered.exchange, departures);
      statusLine.dataset.verdict = departures.length === 0 ? 'holds' : 'broken';
      outcome.replaceChildren(showOutcome({ operation, rules, answered, departures }));
    } catch (error) {
      if (!isCallProblem(error)) throw error;
      statusLine.textContent = '';
      setProblem(error);
      if (error.place === 'body') body.focus();
    } finally {
      isSending = false;
      send.removeAttribute('aria-disabled');
    }
  };

  onEdit();
  body.addEventListener('input', onEdit);
  reset.addEventListener('click', () => {
    body.value = example;
    onEdit();
    body.focus();
  });
  body.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  return () => {
    part(place, '[data-target]', HTMLElement).textContent = targetText(operation, page);
  };
}

function targetText(operation: CheckedOperation, { settings }: ContractPage): string {
  const { platform, language, token } = settings;
  const session = token === '' ? 'no token' : `the token ${token.slice(0, 4)}…`;
  const as = operation.isMarketing ? '' : `, with ${session}`;
  try {
    return `To ${buildUrl(operation, settings)}, as ${platform} in ${language}${as}.`;
  } catch {
    return 'The address of the server is not valid.';
  }
}

function settingsLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = '#try';
  link.textContent = 'Server and key';
  return link;
}
