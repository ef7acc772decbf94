/** Completes a bundled contract in place (wire.js). */
export function completeContract(contract: object): void;
