/**
 * The backend that answers calls: the sandbox, Prism's examples, or a real backend; in the demo, the sandbox in the
 * visitor's browser. Shown by a badge outside PROD, and by the demo everywhere.
 */
export type ApiMode = 'sandbox' | 'demo' | 'prism' | 'backend';

/**
 * Where the API is and how it is reached. Fixed at build or start by `VITE_API_*` and `VITE_SIGN_KEY_*`; the development
 * server sets them for the chosen mode.
 */
export const API = {
  mode: (import.meta.env.VITE_API_MODE ?? 'backend') as ApiMode,
  /** Origin of the backend; empty for the page's own. */
  origin: import.meta.env.VITE_API_ORIGIN ?? '',
  /** Origin of the backend to which the development server passes calls on. */
  passedOnTo: import.meta.env.VITE_API_PASSED_ON_TO ?? '',
  /** Origin of the marketing API, which has its own host (spec §7); empty for the page's own. */
  marketingOrigin: import.meta.env.VITE_MARKETING_ORIGIN ?? '',
} as const;

/** PEM public keys by the contract's platforms (spec §7: four keys, values omitted). Empty if not configured. */
export const SIGN_KEYS = {
  ios: import.meta.env.VITE_SIGN_KEY_IOS ?? '',
  android: import.meta.env.VITE_SIGN_KEY_ANDROID ?? '',
  mac: import.meta.env.VITE_SIGN_KEY_MAC ?? '',
  windows: import.meta.env.VITE_SIGN_KEY_WINDOWS ?? '',
};
