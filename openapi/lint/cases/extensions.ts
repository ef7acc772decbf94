import { type Case, LIST, RENAME, LOGIN, VISIT } from './case.ts';

/** What the extensions say. */
export const extensions: Case[] = [
  ['access', 'no callers named', 'Say who may call', (c) => delete c.paths[LIST].post['x-auth']],
  [
    'access',
    'an anonymous operation that asks for a token',
    'Write `security: []`',
    (c) => delete c.paths[LOGIN].post.security,
  ],
  [
    'access',
    'a session operation open to all',
    'Remove `security`',
    (c) => (c.paths[LIST].post.security = []),
  ],
  [
    'own-server',
    'a marketing operation under the API',
    'Name the marketing server',
    (c) => delete c.paths[VISIT].post.servers,
  ],
  [
    'own-server',
    'a prefix on the marketing server',
    'without a path',
    (c) => (c.paths[VISIT].post.servers[0].url += '/v1'),
  ],
  [
    'own-server',
    'a token for the marketing server',
    'gets no token',
    (c) => (c.paths[VISIT].post.security = [{}, { token: [] }]),
  ],
  [
    'own-server',
    'another server for the API',
    'Remove `servers`',
    (c) => (c.paths[LIST].post.servers = [{ url: 'https://api.halyard.example' }]),
  ],
  [
    'effects',
    'an unknown kind',
    '`read` or a `write`',
    (c) => (c.paths[LIST].post['x-kind'] = 'query'),
  ],
  [
    'effects',
    'a read that makes something stale',
    'a read changes nothing',
    (c) => (c.paths[LIST].post['x-invalidates'] = []),
  ],
  [
    'effects',
    'a write that is silent about what is stale',
    'List the reads',
    (c) => delete c.paths[RENAME].post['x-invalidates'],
  ],
  [
    'effects',
    'an operation that does not exist',
    '`userNothing` is no read',
    (c) => (c.paths[RENAME].post['x-invalidates'] = ['userNothing']),
  ],
  [
    'effects',
    'a write that makes a write stale',
    '`userLoginTypeEmail` is no read',
    (c) => (c.paths[RENAME].post['x-invalidates'] = ['userLoginTypeEmail']),
  ],
  [
    'effects',
    'something unknown freed',
    'Choose `x-frees`',
    (c) => (c.paths[RENAME].post['x-frees'] = ['everything']),
  ],
  [
    'provenance',
    'an operation of unknown origin',
    'where this operation comes from',
    (c) => delete c.paths[LIST].post['x-provenance'],
  ],
  [
    'provenance',
    'a schema of unknown origin',
    'where `DeviceList` comes from',
    (c) => delete c.components.schemas.DeviceList['x-provenance'],
  ],
  [
    'provenance',
    'an origin without reference',
    'Complete it',
    (c) => (c.components.schemas.DeviceList['x-provenance'] = { source: 'given' }),
  ],
  [
    'provenance',
    'a question about what is given',
    'Only what is `assumed`',
    (c) =>
      (c.components.schemas.DeviceList['x-provenance'] = {
        source: 'given',
        ref: 'spec §3',
        question: 'Is it so?',
      }),
  ],
  [
    'provenance',
    'an error of unknown origin',
    'where this error comes from',
    (c) => delete c['x-errors'].errors[0]['x-provenance'],
  ],
];
