/** Whether an address that a server gave may become a link: anything else (`javascript:`, say) never does. */
export function isWebAddress(address: string | null | undefined): address is string {
  return address?.startsWith('https://') ?? false;
}
