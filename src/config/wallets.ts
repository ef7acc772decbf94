/** A list of wallets by nobody who sells one, for who has none. */
export const WALLET_LIST_URL = 'https://ethereum.org/wallets/find-wallet/';
