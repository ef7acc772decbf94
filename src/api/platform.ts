export type { Platform, SystemName } from '@halyard/contract/platform';
