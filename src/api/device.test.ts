import { describe, expect, it } from 'vitest';
import { detectPlatform, detectSystem } from './device';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';

describe('the platform, which chooses the key', () => {
  it.each([
    ['an iPhone', IPHONE, 5, 'ios'],
    ['an iPad', IPAD, 5, 'ios'],
    ['an iPad that asks for desktop sites', MAC, 5, 'ios'],
    ['a Mac', MAC, 0, 'mac'],
    ['an Android phone', ANDROID, 5, 'android'],
    ['Windows', WINDOWS, 0, 'windows'],
    ['a Windows tablet', WINDOWS, 10, 'windows'],
    ['any other system', LINUX, 0, 'windows'],
  ])('of %s', (_device, userAgent, touchPoints, platform) => {
    expect(detectPlatform(userAgent, touchPoints)).toBe(platform);
  });
});

describe('the system, which says what to download', () => {
  it.each([
    ['an iPad that asks for desktop sites', MAC, 5, 'ios'],
    ['an Android phone', ANDROID, 5, 'android'],
    ['a Mac', MAC, 0, 'mac'],
    ['Windows', WINDOWS, 0, 'windows'],
    ['Linux', LINUX, 0, null],
    ['Chrome OS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 0, null],
    ['a browser that says nothing', '', 0, null],
  ])('of %s', (_device, userAgent, touchPoints, system) => {
    expect(detectSystem(userAgent, touchPoints)).toBe(system);
  });
});
