import { describe, expect, test } from 'vitest';
import { apiTargetOf } from './api-mode';

describe('API', () => {
  test('is the sandbox where nothing is said', () => {
    expect(apiTargetOf(undefined)).toEqual({ mode: 'sandbox' });
    expect(apiTargetOf('')).toEqual({ mode: 'sandbox' });
  });

  test('may be Prism, or the origin of a backend', () => {
    expect(apiTargetOf('prism')).toEqual({ mode: 'prism' });
    expect(apiTargetOf('https://api.example.com/')).toEqual({
      mode: 'backend',
      origin: 'https://api.example.com',
    });
  });

  test.each(['sandbx', 'api.example.com', 'ftp://example.com', 'https://example.com/v1'])(
    'refuses %s and says what it can be',
    (value) => {
      expect(() => apiTargetOf(value)).toThrow(/API=sandbox[^]*API=prism[^]*API=https:/);
    },
  );
});
