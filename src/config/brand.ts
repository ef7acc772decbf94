/** Also for the scripts that every page carries, which have no room for the rest. */
export const BRAND_ORIGIN = 'https://halyard.example';

/** The brand in one place: replace it here (the specification names none; Halyard is ours). */
export const BRAND = {
  name: { en: 'Halyard', 'zh-CN': '海帆' },
  origin: BRAND_ORIGIN,
  /** Where a weakness is reported, for security.txt. */
  securityContact: 'mailto:security@halyard.example',
} as const;
