/** What several rules share: the conventional names, and the way to the operations. */

const COMMON_REFUSALS = ['InvalidInput', 'TooManyRequests', 'ServerError', 'SignatureInvalid'];
const DEVICE_REFUSALS = ['DeviceIdInvalid'];
const SESSION_REFUSALS = ['Unauthorized', 'AccountDisabled'];

/** A rule about operations: `check(operation, tools)` for the POST of every path. */
export function operationRule(check) {
  return () => ({
    PathItem(item, ctx) {
      if (!item.post) return;
      const path = String(ctx.key);
      check(item.post, {
        ctx,
        path,
        stem: stemOf(path),
        report: (message, ...keys) =>
          ctx.report({ message, location: ctx.location.child(['post', ...keys]) }),
      });
    },
  });
}

/** A rule about where things come from: `check(provenance, report)` for every complete `x-provenance`. */
export function provenanceRule(check) {
  const judge = (node, ctx, ...keys) => {
    const provenance = node?.['x-provenance'];
    if (typeof provenance?.ref !== 'string') return;
    const place = ctx.location.child([...keys, 'x-provenance']);
    check(provenance, (message, ...inside) =>
      ctx.report({ message, location: inside.length > 0 ? place.child(inside) : place.key() }),
    );
  };
  // A visitor is called with more than the node and its context.
  const own = (node, ctx) => judge(node, ctx);
  const kinds = ['Server', 'Parameter', 'Header', 'SecurityScheme', 'ErrorAnswer', 'Limit'];
  return () => ({
    ...Object.fromEntries(kinds.map((kind) => [kind, own])),
    Schema(schema, ctx) {
      own(schema, ctx);
      // What is written beside a reference is not visited.
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (field?.$ref) judge(field, ctx, 'properties', name);
      }
    },
    Root: (root, ctx) => judge(root['x-signature'], ctx, 'x-signature'),
    PathItem: (item, ctx) => judge(item.post, ctx, 'post'),
  });
}

/** `/api/user/user_logout` → `userLogout` */
export function operationIdOf(path) {
  return path
    .split('/')
    .at(-1)
    .replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}

/** `/api/user/user_logout` → `UserLogout`, the beginning of its schemas' names */
export function stemOf(path) {
  const id = operationIdOf(path);
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** Whether the path belongs to the marketing server: no prefix, no token, no device. */
export function isMarketing(path) {
  return path.startsWith('/marketing/');
}

/** The refusals that an operation shares with all others of its access and server; the rest are its own. */
export function sharedRefusals(operation, path) {
  return [
    ...COMMON_REFUSALS,
    ...(isMarketing(path) ? [] : DEVICE_REFUSALS),
    ...(operation['x-auth'] === 'anonymous' ? [] : SESSION_REFUSALS),
  ];
}

/** The name of a component, in its own file (`#/Uid`) and in the bundle; otherwise undefined. */
export function componentName(location) {
  return /^#\/(?:components\/schemas\/)?([A-Z][0-9A-Za-z]*)$/.exec(location.pointer)?.[1];
}

export function refName(node) {
  return node?.$ref?.split('/').at(-1);
}

/** The rows of errors.yaml by status; empty where the contract has none. */
export function answersByStatus(root, ctx) {
  const errors = root['x-errors'] && ctx.resolve(root['x-errors']).node?.errors;
  return new Map((errors ?? []).map((row) => [row.status, row]));
}

/** Whether the schema allows the type, beside others or alone. */
export function allowsType(schema, ...types) {
  return [schema.type].flat().some((type) => types.includes(type));
}
