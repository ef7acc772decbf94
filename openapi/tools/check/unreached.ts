/** A probe cannot be made here; the reason is part of the coverage. */
export class Unreached extends Error {}
