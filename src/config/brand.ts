/** The brand in one place: replace it here (the specification names none; Halyard is ours). */
export const BRAND = {
  name: { en: 'Halyard', 'zh-CN': '海帆' },
  origin: 'https://halyard.example',
} as const;
