import { LOCAL_ERRORS, useUserGetDeviceList } from '@/api';

/** The account's devices, the one seen last first (contract: DeviceList). A failure is the caller's to show, in place. */
export function useDevices() {
  return useUserGetDeviceList({ query: LOCAL_ERRORS });
}
