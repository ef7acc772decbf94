import { describe, expect, it } from 'vitest';
import { detectEnvironment } from './environment';

describe('the environment of a host', () => {
  it.each([
    ['localhost', 'DEV'],
    ['127.0.0.1', 'DEV'],
    ['[::1]', 'DEV'],
    ['192.168.1.20', 'DEV'],
    ['dev.halyard.example', 'DEV'],
    ['test.halyard.example', 'TEST'],
    ['halyard.example', 'PROD'],
    ['www.halyard.example', 'PROD'],
    ['latest.halyard.example', 'PROD'],
    ['devices.halyard.example', 'PROD'],
    ['localhost.evil.example', 'PROD'],
  ])('%s is %s', (hostname, environment) => {
    expect(detectEnvironment(hostname)).toBe(environment);
  });
});
