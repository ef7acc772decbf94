import { type ShownScenario, debugApi } from './debug-api.ts';
import { button, byId, createRows, el } from './el.ts';
import { ask, attempt, copy, openSite } from './say.ts';
import { formatFault, formatOffset } from './words.ts';

/** Creates the list of scenarios, each with its own link. Resolves to a function that begins one by its id. */
export async function createScenarios(hasSite: boolean, refresh: () => Promise<void>) {
  const { scenarios } = await debugApi.scenarios();
  const begin = (id: string) =>
    attempt(async () => {
      const scenario = scenarios.find((candidate) => candidate.id === id);
      if (!scenario) return `There is no scenario ${id}.`;
      if (!(await ask(`Begin “${scenario.label}”?`, listConsequences(scenario, hasSite)))) {
        return 'Nothing was changed.';
      }
      const { account, path, token } = await debugApi.beginScenario(id);
      await refresh();
      return `${scenario.label}. ${await openSite({ hasSite, path, token, name: account })}`;
    });
  createRows<ShownScenario>(
    byId('scenario-list', HTMLUListElement),
    ({ id }) => id,
    (scenario) => renderRow(scenario, begin),
    'No scenarios.',
  )(scenarios);
  return begin;
}

function renderRow(
  { id, label, explanation, account }: ShownScenario,
  begin: (id: string) => void,
): Node {
  const link = `${location.origin}/sandbox#${new URLSearchParams({ scenario: id }).toString()}`;
  return el(
    'div',
    { className: 'row' },
    el('div', {}, el('p', {}, label), el('small', {}, `As ${account}: ${explanation}.`)),
    el(
      'div',
      { className: 'buttons' },
      button('Copy link', () => attempt(() => copy(link, `the link to “${label}”`)), {
        ariaLabel: `Copy link to “${label}”`,
      }),
      button('Begin…', () => begin(id), { ariaLabel: `Begin “${label}”` }),
    ),
  );
}

function listConsequences(
  { offset, faults, account, path }: ShownScenario,
  hasSite: boolean,
): string[] {
  return [
    'All data is reset: what was registered, bought or changed is gone, and all accounts are logged out.',
    `The sandbox’s time is ${formatOffset(offset)}.`,
    ...(faults.length > 0 ? faults.map((fault) => `Fault: ${formatFault(fault)}`) : ['No faults.']),
    hasSite ? `The site opens as ${account} at ${path}.` : `A token of ${account} is copied.`,
  ];
}
