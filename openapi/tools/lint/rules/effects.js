import { operationRule } from '../support.js';

const FREED = [
  'own-token',
  'all-tokens',
  'device',
  'device-token',
  'all-devices',
  'account',
  'order',
];

/** Every operation has `x-kind`. Only a write makes something stale (`x-invalidates`) or unusable (`x-frees`). */
export const effects = () => {
  const kinds = new Map();
  const targets = [];
  const { PathItem } = operationRule((operation, { report }) => {
    const kind = operation['x-kind'];
    kinds.set(operation.operationId, kind);
    if (kind !== 'read' && kind !== 'write') {
      report('Say in `x-kind` whether this is a `read` or a `write`.', 'x-kind');
      return;
    }
    for (const key of kind === 'read' ? ['x-invalidates', 'x-frees'] : []) {
      if (operation[key]) report(`Remove \`${key}\`: a read changes nothing.`, key);
    }
    if (kind === 'write' && !Array.isArray(operation['x-invalidates'])) {
      report(
        'List the reads that this write makes stale in `x-invalidates`; `[]` if none.',
        'x-kind',
      );
    }
    const unknown = (operation['x-frees'] ?? []).filter((value) => !FREED.includes(value));
    if (unknown.length > 0) report(`Choose \`x-frees\` from ${FREED.join(', ')}.`, 'x-frees');
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
