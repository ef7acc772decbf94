import {
  ASSUMED,
  DESCRIPTION,
  PROVENANCE,
  envelope,
  header,
  list,
  number,
  numbers,
  object,
  schema,
  text,
} from './fixture-parts.ts';

/** A small contract that keeps every convention, for tests to break in one place. */
export type FixtureContract = ReturnType<typeof soundContract>;

const COMMON = [400, 429, 500, 1001, 1002];
const STATUS: Record<number, string> = {
  400: 'InvalidInput',
  401: 'Unauthorized',
  429: 'TooManyRequests',
  500: 'ServerError',
  1001: 'SignatureInvalid',
  1002: 'DeviceIdInvalid',
  2001: 'CredentialsInvalid',
  2005: 'AccountDisabled',
};

// oxlint-disable-next-line typescript/no-explicit-any -- tests break the contract wherever they like
type Any = any;

export function soundContract() {
  const devices = operation(
    'UserGetDeviceList',
    'read',
    'session',
    [...COMMON, 401, 2005],
    'Signed',
  );
  const rename = operation('UserUpdateProfile', 'write', 'session', [...COMMON, 401, 2005]);
  const login = operation('UserLoginTypeEmail', 'write', 'anonymous', [...COMMON, 2001]);
  Object.assign(rename, { 'x-invalidates': ['userGetDeviceList'] });
  Object.assign(login, { 'x-invalidates': [], security: [] });
  const visit = operation('MarketingVisit', 'write', 'anonymous', [400, 429, 500, 1001]);
  visit.parameters.pop();
  for (const name of ['DeviceName', 'DeviceSystem', 'OsVersion']) {
    login.parameters.push({ $ref: `#/components/parameters/${name}` });
  }
  Object.assign(visit, {
    'x-invalidates': [],
    security: [],
    servers: [{ url: 'https://marketing.halyard.example' }],
  });
  const pages = operation('PaymentOrder', 'read', 'session', [...COMMON, 401, 2005]);
  login.responses['200'].headers.pragma = { $ref: '#/components/headers/Pragma' };
  return {
    openapi: '3.1.1',
    info: { title: 'Test', version: '1.0.0' },
    security: [{ token: [] }],
    'x-errors': {
      ranges: [{ from: 400, to: 2999, about: 'everything' }],
      errors: Object.entries(STATUS).map(([code, status]) => ({
        code: Number(code),
        status,
        http: [200],
        message: { en: status, zh_CN: '错误' },
        site: 'Toast.',
        'x-provenance': PROVENANCE,
      })),
    } as Any,
    'x-limits': {
      seatHold: {
        description: 'How long a seat is held.',
        value: 15,
        unit: 'minutes',
        about: ['paymentOrder'],
        'x-provenance': ASSUMED,
      },
      exports: {
        description: 'How many exports.',
        value: 5,
        unit: 'count',
        within: { value: 1, unit: 'hours' },
        'x-provenance': ASSUMED,
      },
    } as Any,
    paths: {
      '/api/user/user_get_device_list': { post: devices },
      '/api/user/user_update_profile': { post: rename },
      '/api/user/user_login_type_email': { post: login },
      '/api/payment/payment_order': { post: pages },
      '/marketing/marketing_visit': { post: visit },
    } as Any,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      headers: { Pragma: { schema: text(16, 99) }, RetryAfter: { schema: text(1, 5) } },
      parameters: {
        Platform: header('platform'),
        Language: header('language'),
        DeviceId: header('deviceId'),
        DeviceName: header('deviceName'),
        DeviceSystem: header('deviceSystem'),
        OsVersion: header('osVersion'),
      },
      schemas: {
        Signed: object({ signature: text(1, 999) }, true),
        Time: number(),
        Page: number(),
        PageSize: number(),
        Total: number(),
        Percent: number(),
        YesNo: { ...numbers(), 'x-enum-varnames': ['No', 'Yes'], 'x-provenance': PROVENANCE },
        Money: object({ amount: text(4, 15), currency: text(3, 3) }, true),
        ...refusals(),
        ...answer('UserGetDeviceList', devices['x-error-codes'], schema('DeviceList')),
        ...answer('UserUpdateProfile', rename['x-error-codes'], { type: 'null' }),
        ...answer('UserLoginTypeEmail', login['x-error-codes'], { type: 'null' }),
        ...answer('PaymentOrder', pages['x-error-codes'], schema('OrderPage')),
        ...request('PaymentOrder', { page: schema('Page'), pageSize: schema('PageSize') }),
        ...answer('MarketingVisit', visit['x-error-codes'], { type: 'null' }),
        ...request('MarketingVisit', { landingPath: text(1, 99) }),
        ...request('UserUpdateProfile', { nickname: text(1, 40) }),
        ...request('UserLoginTypeEmail', { email: { ...text(6, 254), pattern: '^[a-z]+$' } }),
        DeviceList: object(
          { lastSeenTime: schema('Time'), devices: list(), type: numbers() },
          true,
        ),
        OrderPage: object(
          {
            items: { ...list(), items: schema('Order') },
            page: schema('Page'),
            pageSize: schema('PageSize'),
            total: schema('Total'),
          },
          true,
        ),
        Order: object(
          {
            amount: { ...schema('Money'), description: DESCRIPTION },
            discountPercent: schema('Percent'),
            isGift: {
              ...schema('YesNo'),
              description: DESCRIPTION,
              'x-provenance': { source: 'given', ref: 'spec §3: "yes/no 1/0"' },
            },
          },
          true,
        ),
      } as Any,
    },
  };
}

function operation(
  stem: string,
  kind: string,
  auth: string,
  codes: number[],
  body = `${stem}Request`,
): Any {
  const own = codes.filter((code) => code === 2001);
  return {
    operationId: stem.charAt(0).toLowerCase() + stem.slice(1),
    summary: 'Something',
    description: DESCRIPTION,
    'x-kind': kind,
    'x-auth': auth,
    'x-error-codes': codes.toSorted((a, b) => a - b),
    'x-provenance': PROVENANCE,
    parameters: ['Platform', 'Language', 'DeviceId'].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
    requestBody: { content: { 'application/json': { schema: schema(body) } } },
    responses: {
      '200': {
        description: 'Success or a refusal.',
        headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } as Any,
        content: {
          'application/json': {
            schema: { oneOf: [schema(`${stem}Ok`), schema(`${stem}Error`)] },
            examples: Object.fromEntries([200, ...own].map(named)),
          },
        },
      },
    },
  };
}

function named(code: number) {
  const status = STATUS[code] ?? 'Ok';
  const name = status.charAt(0).toLowerCase() + status.slice(1);
  return [name, { value: { code, msg: status, status, data: null } }];
}

function answer(stem: string, codes: number[], data: object) {
  return {
    [`${stem}Ok`]: object(envelope(200, 'Ok', data)),
    [`${stem}Error`]: { oneOf: codes.map((code) => schema(`Err${STATUS[code]}`)) },
  };
}

function request(stem: string, properties: object) {
  return {
    [`${stem}Input`]: object(properties, true),
    [`${stem}Request`]: {
      allOf: [schema('Signed'), schema(`${stem}Input`)],
      unevaluatedProperties: false,
    },
  };
}

function refusals() {
  const all = Object.entries(STATUS);
  return Object.fromEntries(
    all.map(([code, status]) => [
      `Err${status}`,
      {
        ...object(envelope(Number(code), status, { type: 'null' }), true),
        examples: [{ code: Number(code), msg: status, status, data: null }],
      },
    ]),
  );
}
