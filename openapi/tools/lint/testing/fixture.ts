import { completeContract } from '../wire.js';
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

export type FixtureContract = ReturnType<typeof soundContract>;

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

// oxlint-disable-next-line typescript/no-explicit-any -- a test may break any member of the contract
type Any = any;

/** A small contract that follows every convention, for tests to break in one place. */
export function soundContract() {
  const devices = operation('UserGetDeviceList', 'read', 'session', { data: 'DeviceList' });
  const rename = operation('UserUpdateProfile', 'write', 'session', { input: true });
  const login = operation('UserLoginTypeEmail', 'write', 'anonymous', { input: true });
  const pages = operation('PaymentOrder', 'read', 'session', { input: true, data: 'OrderPage' });
  const visit = operation('MarketingVisit', 'write', 'anonymous', { input: true });
  Object.assign(rename, { 'x-invalidates': ['userGetDeviceList'] });
  Object.assign(login, {
    'x-invalidates': [],
    'x-refusals': ['CredentialsInvalid'],
    'x-binds-device': true,
    'x-issues-token': true,
  });
  login['x-examples'].credentialsInvalid = { summary: 'A wrong password' };
  Object.assign(visit, {
    'x-invalidates': [],
    servers: [{ url: 'https://marketing.halyard.example' }],
  });
  return {
    openapi: '3.1.1',
    info: { title: 'Test', version: '1.0.0' },
    security: [{ token: [] }],
    'x-errors': {
      ranges: [{ from: 400, to: 2999, about: 'everything' }],
      errors: Object.entries(STATUS).map(([code, status]) => ({
        code: Number(code),
        status,
        description: DESCRIPTION,
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
        Envelope: envelope(),
        PaymentOrderInput: object({ page: schema('Page'), pageSize: schema('PageSize') }, true),
        MarketingVisitInput: object({ landingPath: text(1, 99) }, true),
        UserUpdateProfileInput: object({ nickname: text(1, 40) }, true),
        UserLoginTypeEmailInput: object({ email: { ...text(6, 254), pattern: '^[a-z]+$' } }, true),
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

/** The small contract, completed to the wire view. */
export function soundWireContract(): FixtureContract {
  const contract = soundContract();
  completeContract(contract);
  return contract;
}

type Parts = {
  /** Whether the operation has an `<Op>Input`. */
  input?: boolean;
  /** The name of the schema of its data. */
  data?: string;
};

function operation(stem: string, kind: string, auth: string, { input, data }: Parts): Any {
  return {
    operationId: stem.charAt(0).toLowerCase() + stem.slice(1),
    summary: 'Something',
    description: DESCRIPTION,
    'x-kind': kind,
    'x-auth': auth,
    'x-provenance': PROVENANCE,
    ...(input && { 'x-input': schema(`${stem}Input`) }),
    ...(data && { 'x-data': schema(data) }),
    'x-examples': { ok: { summary: 'What comes of it', value: data ? {} : null } },
  };
}
