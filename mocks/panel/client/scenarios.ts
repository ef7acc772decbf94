import { type Scenario, doors } from './doors.ts';
import { button, byId, createRows, el } from './el.ts';
import { ask, attempt, copy, openSite } from './say.ts';
import { faultText, offsetText } from './words.ts';

/** Whole situations to begin, each with its own link. `begin` takes the id of one, as a link has it. */
export async function createScenarios(hasSite: boolean, refresh: () => Promise<void>) {
  const { scenarios } = await doors.scenarios();
  const begin = (id: string) =>
    attempt(async () => {
      const scenario = scenarios.find((it) => it.id === id);
      if (!scenario) return `There is no scenario ${id}.`;
      if (!(await ask(`Begin “${scenario.label}”?`, consequencesOf(scenario, hasSite)))) {
        return 'Nothing was changed.';
      }
      const { account, path, token } = await doors.beginScenario(id);
      await refresh();
      return `${scenario.label}. ${await openSite(hasSite, path, token, account)}`;
    });
  createRows<Scenario>(
    byId('scenario-list', HTMLUListElement),
    ({ id }) => id,
    (scenario) => rowOf(scenario, begin),
    'No scenarios.',
  )(scenarios);
  return begin;
}

function rowOf({ id, label, explanation, account }: Scenario, begin: (id: string) => void): Node {
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

function consequencesOf({ offset, faults, account, path }: Scenario, hasSite: boolean): string[] {
  return [
    'All data is made anew: what was registered, bought or changed is gone, and everybody is logged out.',
    `The product’s time is ${offsetText(offset)}.`,
    ...(faults.length > 0 ? faults.map((it) => `Fault: ${faultText(it)}`) : ['No faults.']),
    hasSite ? `The site opens as ${account} at ${path}.` : `A token of ${account} is copied.`,
  ];
}
