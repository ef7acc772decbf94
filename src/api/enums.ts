/** The contract's enumerations without the hooks, for business rules. */
export * from './generated/model';
