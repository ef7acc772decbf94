/** The brand in one place: replace it here (the specification names none; Halyard is ours). */
export const BRAND = {
  name: { en: 'Halyard', 'zh-CN': '海帆' },
  origin: 'https://halyard.example',
  /** Where a weakness is reported, for security.txt. */
  securityContact: 'mailto:security@halyard.example',
} as const;
