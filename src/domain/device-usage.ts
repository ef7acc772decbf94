import type { Device } from '@/api';

export type DeviceUsage = {
  used: number;
  limit: number;
  /** How many more devices fit; never below zero, though a limit may have been lowered under what is bound. */
  free: number;
  /** Whether binding one more device unbinds another. */
  isFull: boolean;
};

/** How much of the device limit is taken (spec §3: device limit). */
export function deviceUsage(used: number, limit: number): DeviceUsage {
  const free = Math.max(0, limit - used);
  return { used, limit, free, isFull: free === 0 };
}

/**
 * The devices that leave so that one more fits: those seen longest ago. A login beyond the limit succeeds and unbinds them
 * (contract: userLoginTypeUsername).
 */
export function devicesToUnbind<Bound extends Pick<Device, 'lastSeenTime'>>(
  devices: readonly Bound[],
  limit: number,
): Bound[] {
  const surplus = Math.max(0, devices.length + 1 - limit);
  return devices.toSorted((a, b) => a.lastSeenTime - b.lastSeenTime).slice(0, surplus);
}
