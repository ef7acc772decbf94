/** The rules by name. Their exact type matters only to Redocly. */
export const rules: Record<string, () => object>;
export default function halyard(): object;
