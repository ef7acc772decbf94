/** Made by ./rules-module.ts when the page's script is bundled. */
declare module 'virtual:contract-rules' {
  export const facts: import('./rules-module.ts').ContractFacts;
  export const validators: Record<string, import('ajv').ValidateFunction>;
}
