import { operationRule } from '../support.js';

/** Only a write makes something stale (`x-invalidates`) or unusable (`x-frees`). */
export const effects = () => {
  const kinds = new Map();
  const targets = [];
  const { PathItem } = operationRule((operation, { report }) => {
    const kind = operation['x-kind'];
    kinds.set(operation.operationId, kind);
    for (const key of kind === 'read' ? ['x-invalidates', 'x-frees'] : []) {
      if (operation[key]) report(`Remove \`${key}\`: a read changes nothing.`, key);
    }
    if (kind === 'write' && !Array.isArray(operation['x-invalidates'])) {
      report(
        'List the reads that this write makes stale in `x-invalidates`; `[]` if none.',
        'x-kind',
      );
    }
    for (const target of operation['x-invalidates'] ?? []) {
      targets.push({ target, refuse: (message) => report(message, 'x-invalidates') });
    }
  })();
  return {
    PathItem,
    Root: {
      leave() {
        for (const { target, refuse } of targets) {
          if (kinds.get(target) !== 'read')
            refuse(`\`${target}\` is no read of this contract: correct or remove it.`);
        }
      },
    },
  };
};
