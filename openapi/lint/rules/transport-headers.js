import { bindsDevice, isMarketing, operationRule, refName } from '../support.js';

const HEADERS = ['Platform', 'Language', 'DeviceId'];
const MARKETING_HEADERS = ['Platform', 'Language'];
/** What an operation is told of the device that it binds. */
const DEVICE_HEADERS = ['DeviceName', 'DeviceSystem', 'OsVersion'];

/** Every call carries the shared headers of its server and declares no others. */
export const transportHeaders = operationRule((operation, { path, report }) => {
  const device = bindsDevice(path) ? DEVICE_HEADERS : [];
  const expected = isMarketing(path) ? MARKETING_HEADERS : [...HEADERS, ...device];
  const named = (operation.parameters ?? []).map(refName);
  if (named.join() !== expected.join()) {
    report(
      `List the shared parameters ${expected.join(', ')} by $ref, in this order, and nothing else.`,
      'parameters',
    );
  }
});
