/** Helpers that several rules share. */

const COMMON_REFUSALS = ['InvalidInput', 'TooManyRequests', 'ServerError', 'SignatureInvalid'];
const DEVICE_REFUSALS = ['DeviceIdInvalid'];
const SESSION_REFUSALS = ['Unauthorized', 'AccountDisabled'];

/** Creates a rule about operations, which calls `check(operation, tools)` for the POST of every path. */
export function operationRule(check) {
  return () => ({
    PathItem(item, ctx) {
      if (!item.post) return;
      const path = String(ctx.key);
      check(item.post, {
        ctx,
        path,
        stem: toStem(path),
        report: (message, ...keys) =>
          ctx.report({ message, location: ctx.location.child(['post', ...keys]) }),
      });
    },
  });
}

/** Creates a rule about provenance, which calls `check(provenance, report)` for every complete `x-provenance`. */
export function provenanceRule(check) {
  const judge = (node, ctx, ...keys) => {
    const provenance = node?.['x-provenance'];
    if (typeof provenance?.ref !== 'string') return;
    const place = ctx.location.child([...keys, 'x-provenance']);
    check(provenance, (message, ...inside) =>
      ctx.report({ message, location: inside.length > 0 ? place.child(inside) : place.key() }),
    );
  };
  // Drops the further arguments of a visitor, which `judge` would take for keys.
  const visit = (node, ctx) => judge(node, ctx);
  const kinds = ['Server', 'Parameter', 'Header', 'SecurityScheme', 'ErrorAnswer', 'Limit'];
  return () => ({
    ...Object.fromEntries(kinds.map((kind) => [kind, visit])),
    Schema(schema, ctx) {
      visit(schema, ctx);
      // Redocly does not visit the siblings of a `$ref`.
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (field?.$ref) judge(field, ctx, 'properties', name);
      }
    },
    Root: (root, ctx) => judge(root['x-signature'], ctx, 'x-signature'),
    PathItem: (item, ctx) => judge(item.post, ctx, 'post'),
  });
}

/** The operation's id for its path: `/api/user/user_logout` → `userLogout`. */
export function toOperationId(path) {
  return path
    .split('/')
    .at(-1)
    .replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** The beginning of the operation's schema names: `/api/user/user_logout` → `UserLogout`. */
export function toStem(path) {
  const id = toOperationId(path);
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** Whether the path belongs to the marketing server, whose calls have no prefix, token or device. */
export function isMarketing(path) {
  return path.startsWith('/marketing/');
}

/** The refusals that an operation shares with all others of the same access and server. */
export function sharedRefusals(operation, path) {
  return [
    ...COMMON_REFUSALS,
    ...(isMarketing(path) ? [] : DEVICE_REFUSALS),
    ...(operation['x-auth'] === 'anonymous' ? [] : SESSION_REFUSALS),
  ];
}

/** The name of a schema, in its source file (`#/Uid`) or in the bundle; undefined for other locations. */
export function componentName(location) {
  return /^#\/(?:components\/schemas\/)?([A-Z][0-9A-Za-z]*)$/.exec(location.pointer)?.[1];
}

export function refName(node) {
  return node?.$ref?.split('/').at(-1);
}

/** The rows of errors.yaml by status; empty if the contract has none. */
export function answersByStatus(root, ctx) {
  const errors = root['x-errors'] && ctx.resolve(root['x-errors']).node?.errors;
  return new Map((errors ?? []).map((row) => [row.status, row]));
}

/** Whether the schema allows one of the types. */
export function allowsType(schema, ...types) {
  return [schema.type].flat().some((type) => types.includes(type));
}
