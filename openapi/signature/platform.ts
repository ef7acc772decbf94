import type { DEVICE_SYSTEM_HEADER_VALUES, PLATFORM_HEADER_VALUES } from '../dist/constants.ts';

/** The values of the `platform` header: the systems that have a key of the signature. */
export type Platform = (typeof PLATFORM_HEADER_VALUES)[number];

/** The values of the `deviceSystem` header; `other` is any system without a key. */
export type SystemName = (typeof DEVICE_SYSTEM_HEADER_VALUES)[number];
