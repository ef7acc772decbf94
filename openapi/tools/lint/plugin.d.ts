/** The rules by name; what redocly makes of them is its own affair. */
export const rules: Record<string, () => object>;
export default function halyard(): object;
