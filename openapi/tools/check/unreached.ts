/** Thrown if a probe cannot be made on this server. The reason is listed in the coverage. */
export class Unreached extends Error {}
