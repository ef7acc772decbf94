import { isMarketing, operationRule } from '../support.js';

/** Paths under `/marketing/` have their own server, which gets no token. Others use the contract's servers. */
export const ownServer = operationRule((operation, { path, report }) => {
  if (!isMarketing(path)) {
    if (operation.servers) {
      report(
        'Remove `servers`: only paths under /marketing/ have a server of their own.',
        'servers',
      );
    }
    return;
  }
  const urls = (operation.servers ?? []).map(({ url }) => url);
  if (urls.length !== 1 || !/^https:[/][/][^/]+$/.test(urls[0])) {
    report('Name the marketing server in `servers`: one, https, without a path.', 'operationId');
  }
  if (operation['x-auth'] !== 'anonymous' || operation.security) {
    report(
      'Write `x-auth: anonymous` without `security`: the marketing server gets no token.',
      'x-auth',
    );
  }
});
