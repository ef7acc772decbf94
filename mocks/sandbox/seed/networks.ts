import type { CryptoOption } from '@/api';

/** The network of the fixtures, of payouts, and of `npm run chain`. */
export const MAIN_NETWORK: CryptoOption = {
  chainId: 80_002,
  network: 'Polygon Amoy',
  nativeSymbol: 'POL',
  rpcUrl: 'https://rpc-amoy.polygon.technology',
  tokenSymbol: 'USDC',
  tokenAddress: '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582',
  decimals: 6,
  explorerUrl: 'https://amoy.polygonscan.com',
};

/** The networks and tokens to pay in, in the order in which the site offers them. Test networks, so that no money is sent. */
export const cryptoOptions: CryptoOption[] = [
  MAIN_NETWORK,
  {
    chainId: 11_155_111,
    network: 'Ethereum Sepolia',
    nativeSymbol: 'ETH',
    rpcUrl: null,
    tokenSymbol: 'USDC',
    tokenAddress: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
    decimals: 6,
    explorerUrl: 'https://sepolia.etherscan.io',
  },
];

/** The recipient of all payments. */
export const RECIPIENT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** The confirmations after which a payment is final. */
export const REQUIRED_CONFIRMATIONS = 30;

/**
 * The fate of a simulated transaction by the beginning of its hash; every other one pays the amount. Any digits may follow,
 * so that each can be tried repeatedly.
 */
export const transactionFixtures = [
  {
    begins: '0xbad0',
    fate: 'foreign',
    standsFor: 'pays nothing of ours: TransactionInvalid',
    refusal: 'TransactionInvalid',
  },
  { begins: '0x1e55', fate: 'less', standsFor: 'a cent too little came: underpaid, refunded' },
  { begins: '0x0e0e', fate: 'more', standsFor: 'a whole token too much came: paid' },
  { begins: '0xfa11', fate: 'reverts', standsFor: 'reverted; another may follow' },
  {
    begins: '0xdead',
    fate: 'vanishes',
    standsFor: 'never in a block, forgotten after ten minutes',
  },
  { begins: '0x1a7e', fate: 'late', standsFor: 'in a block after the order expired: refunded' },
] as const;
