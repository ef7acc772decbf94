export type DeviceUsage = {
  used: number;
  limit: number;
  /** How many more devices fit; zero, too, if the limit was lowered below what is bound. */
  free: number;
  /** Whether binding one more device unbinds another. */
  isFull: boolean;
};

/** How much of the device limit is used (spec §3: device limit). */
export function deviceUsage({ used, limit }: { used: number; limit: number }): DeviceUsage {
  const free = Math.max(0, limit - used);
  return { used, limit, free, isFull: free === 0 };
}
