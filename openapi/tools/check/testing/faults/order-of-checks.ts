import { bundledContract } from '../../../generate/document.ts';
import { createContract } from '../../contract.ts';
import {
  type AnyEnvelope,
  type ServerFault,
  INVALID,
  UNAUTHORIZED,
  onEach,
  sentBody,
} from '../fault.ts';
import type { ProxiedCall } from '../mutating-proxy.ts';

const contract = createContract(bundledContract());
const SIGNATURE_INVALID = { code: 1001, msg: 'Text', status: 'SignatureInvalid', data: null };
const DEVICE_ID_INVALID = {
  code: 1002,
  msg: '设备标识无效。',
  status: 'DeviceIdInvalid',
  data: null,
};

const SESSION = 'userUpdateProfile paymentCancelOrder userRenameDevice';
const KOL = 'userKolCommission userKolInvitation';

const hasWrongInput = (call: ProxiedCall) => {
  const operation = contract.operations.find(({ path }) => call.path.endsWith(path));
  const { signature: _, ...fields } = sentBody(call);
  if (!operation?.inputName) return Object.keys(fields).length > 0;
  const declared = Object.keys(contract.schema(operation.inputName)?.properties ?? {});
  const isClosed = Object.keys(fields).every((name) => declared.includes(name));
  return !isClosed || contract.findErrors(operation.inputName, fields).length > 0;
};
const hasNoToken = ({ headers }: ProxiedCall) => !headers.authorization;
const hasWrongDevice = ({ headers }: ProxiedCall) =>
  !/^[0-9A-Za-z_-]{8,64}$/.test(headers.deviceid ?? '');
const hasWrongLanguage = ({ headers }: ProxiedCall) =>
  !['en', 'zh_CN'].includes(headers.language ?? '');

/** Describes a server that makes a later check before one or more that come first. */
const early = (
  name: string,
  operations: string,
  [statuses, fails, refusal]: [string, (call: ProxiedCall) => boolean, object],
) =>
  onEach(name, ['auth', /order/], operations, {
    envelope: (envelope: AnyEnvelope, call) =>
      statuses.split(' ').includes(envelope.status) && fails(call) ? refusal : envelope,
  });

/** Faults in the order in which a server checks a call. */
export const orderOfChecksFaults: ServerFault[] = [
  early('fields before the session', SESSION, ['Unauthorized', hasWrongInput, INVALID]),
  early('a field that is too much before the session', 'userLogout systemUserInfo', [
    'Unauthorized',
    hasWrongInput,
    INVALID,
  ]),
  early('the language before the session', SESSION, ['Unauthorized', hasWrongLanguage, INVALID]),
  early('fields before the device', SESSION, ['DeviceIdInvalid', hasWrongInput, INVALID]),
  early('fields before the signature', `${SESSION} userLoginTypeUsername`, [
    'SignatureInvalid',
    hasWrongInput,
    INVALID,
  ]),
  early('the device before the signature', 'paymentShop userUpdateProfile', [
    'SignatureInvalid',
    hasWrongDevice,
    DEVICE_ID_INVALID,
  ]),
  early('the session before the signature', SESSION, [
    'SignatureInvalid',
    hasNoToken,
    UNAUTHORIZED,
  ]),
  early('the session before the device', SESSION, ['DeviceIdInvalid', hasNoToken, UNAUTHORIZED]),
  early('the signature after the media type', 'paymentShop paymentOrder', [
    'UnsupportedMediaType',
    ({ body }) => !body.includes('signature'),
    SIGNATURE_INVALID,
  ]),
  early('fields before the account', SESSION, ['AccountDisabled', hasWrongInput, INVALID]),
  early('fields before the programme', KOL, ['NotKol', hasWrongInput, INVALID]),
  early('fields before the device of a guest', 'paymentShop userTrialOffer', [
    'DeviceIdInvalid',
    hasWrongInput,
    INVALID,
  ]),
];
