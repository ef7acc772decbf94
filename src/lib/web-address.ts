/** Whether an address from the server may become a link: https only, so never `javascript:`. */
export function isWebAddress(address: string | null | undefined): address is string {
  return address?.startsWith('https://') ?? false;
}
