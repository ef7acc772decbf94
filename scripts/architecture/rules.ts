import type { IForbiddenRuleType as Rule } from 'dependency-cruiser';
import {
  COMMANDS_USERS,
  ENTRIES,
  GENERATED,
  type Layer,
  MOCKS_MAY_USE,
  MOCKS_USERS,
  NARROWER,
  SIBLINGS,
  SITE_LAYERS,
  TESTS,
  TYPES_ONLY,
} from './layers.ts';

/** What dependency-cruiser refuses, derived from ./layers. */
export function rules(): Rule[] {
  return [
    ...SITE_LAYERS.slice(1).map(layerRule),
    ...SIBLINGS.map(siblingsRule),
    ...Object.entries(NARROWER).map(narrowerRule),
    ...TYPES_ONLY.map(typesOnlyRule),
    generatedRule(),
    ...mocksRules(),
    ...hygieneRules(),
  ].map((rule) => ({ severity: 'error', ...rule }));
}

function layerRule(layer: Layer): Rule {
  const before = SITE_LAYERS.slice(0, SITE_LAYERS.indexOf(layer));
  return {
    name: `${layer}-imports-only-to-the-right`,
    comment: SITE_LAYERS.join(' → '),
    // A test may reach up for what surrounds its subject.
    from: { path: `^src/${layer}/`, pathNot: TESTS },
    to: { path: `^src/(${before.join('|')})/` },
  };
}

function siblingsRule(layer: Layer): Rule {
  return {
    name: `${layer}-do-not-import-each-other`,
    comment: 'Put them together one layer up.',
    from: { path: `^src/${layer}/([^/]+)/` },
    to: { path: `^src/${layer}/`, pathNot: `^src/${layer}/$1/` },
  };
}

function narrowerRule([folder, allowed]: [string, readonly Layer[]]): Rule {
  return {
    name: `${folder}-imports-only-${allowed.join('-')}`,
    from: { path: `^src/${folder}/`, pathNot: TESTS },
    to: { path: '^(src|mocks)/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
  };
}

function typesOnlyRule({ from, to, values }: (typeof TYPES_ONLY)[number]): Rule {
  return {
    name: `${from}-takes-only-types-from-${to}`,
    from: { path: `^src/${from}/`, pathNot: TESTS },
    to: { path: `^src/${to}/`, pathNot: `^${values}$`, dependencyTypesNot: ['type-only'] },
  };
}

function generatedRule(): Rule {
  return {
    name: 'generated-code-is-used-through-its-doors',
    comment: `Only ${GENERATED.users.join(' and ')} import ${GENERATED.folder}.`,
    from: { pathNot: `^(${GENERATED.users.join('|')})/` },
    to: { path: `^${GENERATED.folder}/` },
  };
}

function mocksRules(): Rule[] {
  return [
    {
      name: 'mocks-know-only-the-core-of-the-site',
      from: { path: '^mocks/' },
      to: { path: '^src/', pathNot: `^src/(${MOCKS_MAY_USE.join('|')})/` },
    },
    {
      name: 'mocks-are-not-part-of-the-site',
      from: { pathNot: [...MOCKS_USERS, ENTRIES] },
      to: { path: '^mocks/' },
    },
    {
      name: 'entries-load-mocks-dynamically',
      from: { path: ENTRIES, pathNot: TESTS },
      to: { path: '^mocks/', dynamic: false },
    },
    {
      name: 'commands-are-imported-by-nobody',
      from: { pathNot: COMMANDS_USERS },
      to: { path: '^scripts/' },
    },
  ];
}

function hygieneRules(): Rule[] {
  return [
    {
      name: 'no-circle',
      comment:
        'A circle of types alone is erased and harmless. Generated hooks import the keys that they make stale from each other, and use them only when called.',
      from: { pathNot: '/generated/hooks/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', from: { pathNot: '/generated/' }, to: { couldNotResolve: true } },
    {
      name: 'no-tests-in-code',
      from: { pathNot: [TESTS, '^e2e/', '^scripts/test/'] },
      to: { path: TESTS },
    },
    {
      name: 'site-uses-only-what-ships',
      comment: 'A package that the site imports belongs to dependencies.',
      from: { path: '^src/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ];
}
