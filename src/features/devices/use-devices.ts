import { type ShownErrors, useUserGetDeviceList } from '@/api';

/** The account's devices, the one seen last first (contract: DeviceList). The caller shows in place that they did not load. */
export function useDevices(errors: ShownErrors) {
  return useUserGetDeviceList({ query: errors });
}
