/** What several rules share: the conventional names, and the way to the operations. */

const COMMON_CODES = [400, 429, 500, 1001];
const DEVICE_CODES = [1002];
const SESSION_CODES = [401, 2005];
/** What many operations answer alike. */
export const SHARED_CODES = [...COMMON_CODES, ...DEVICE_CODES, ...SESSION_CODES];

const BINDING_PATH = /\/user_(?:login|register)_type_[a-z]+$/;
const CHANGE_OF_PASSWORD = /\/user_change_password$/;

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
export function sharedCodes(operation, path) {
  return [
    ...COMMON_CODES,
    ...(isMarketing(path) ? [] : DEVICE_CODES),
    ...(operation['x-auth'] === 'anonymous' ? [] : SESSION_CODES),
  ];
}

/** Whether a success brings a new token in `pragma`. */
export function isTokenPath(path) {
  return bindsDevice(path) || CHANGE_OF_PASSWORD.test(path);
}

/** Whether a success binds the calling device to an account. */
export function bindsDevice(path) {
  return BINDING_PATH.test(path);
}

/** The name of a component, in its own file (`#/Uid`) and in the bundle; otherwise undefined. */
export function componentName(location) {
  return /^#\/(?:components\/schemas\/)?([A-Z][0-9A-Za-z]*)$/.exec(location.pointer)?.[1];
}

export function refName(node) {
  return node?.$ref?.split('/').at(-1);
}

export function jsonSchema(content) {
  return content?.['application/json']?.schema;
}

/** The two branches of an answer, as `[success, refusal]` references. */
export function branchesOf(operation) {
  return jsonSchema(operation.responses?.['200']?.content)?.oneOf ?? [];
}

/** The rows of errors.yaml by code; empty where the contract has none. */
export function answersByCode(root, ctx) {
  const errors = root['x-errors'] && ctx.resolve(root['x-errors']).node?.errors;
  return new Map((errors ?? []).map((row) => [row.code, row]));
}

/** Whether the schema allows the type, beside others or alone. */
export function allowsType(schema, ...types) {
  return [schema.type].flat().some((type) => types.includes(type));
}
