import type { CheckedOperation } from '../contract.ts';
import type { Probe } from './probe.ts';

/** Endings of paths that servers expose for internal use. */
const SUFFIXES = ['_v2', '_debug', '_all', '_internal'];

/** Calls paths that are not in the contract but resemble one that is. */
export function serviceProbes(operations: CheckedOperation[], prefix: string): Probe[] {
  return operations.flatMap((operation) => {
    const root = operation.isMarketing ? '' : prefix;
    const siblings = [
      ['a path that goes on', `${root}${operation.path}/check`],
      ['a path with another ending', `${root}${operation.path}_check`],
      ['a path in capitals', `${root}${operation.path.toUpperCase()}`],
      ...SUFFIXES.map((suffix) => [
        `a path that ends in ${suffix}`,
        `${root}${operation.path}${suffix}`,
      ]),
      ...(operation.isMarketing
        ? [['a path of the marketing host with a prefix', `${prefix}${operation.path}`]]
        : []),
      ...(root === '' ? [] : [['a path without the prefix', operation.path]]),
      ...(root === ''
        ? []
        : [['a path under another version', `${root.replace(/\/v\d+$/, '')}/v0${operation.path}`]]),
    ] as [string, string][];
    return siblings.map(([name, path]) => siblingProbe(operation, name, path));
  });
}

function siblingProbe({ id, pointer }: CheckedOperation, name: string, path: string): Probe {
  return {
    classes: ['service'],
    operation: id,
    name,
    run: (context) =>
      context.attempt(id, { path }, name, {
        ...{ statuses: ['NotFound'], http: 404, class: 'service', rule: 'service.path' },
        ...{ place: pointer.replace(/\/post$/, ''), description: name },
      }),
  };
}
