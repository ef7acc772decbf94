import { expect, test } from 'vitest';
import { BRAND } from '../../src/config/brand.ts';
import { chatOrigins, connectOrigins, policy } from './policy.ts';

const directive = (name: string, text: string) =>
  text.split('; ').find((part) => part.startsWith(`${name} `));

test('a page may send reports to the configured address, and to no other', () => {
  const connect = connectOrigins({ VITE_REPORT_URL: 'https://errors.example/in?key=1' });
  const text = policy({ scripts: [], connect });
  expect(directive('connect-src', text)).toBe("connect-src 'self' https://errors.example");
  expect(directive('script-src', text)).toBe("script-src 'self'");
});

test('a chat is allowed in a frame alone, of another origin, and leaves no trace without one', () => {
  const chat = chatOrigins({ VITE_CHAT_PAGE: 'https://chat.example/halyard' });
  const text = policy({ scripts: [], connect: [], chat });
  expect(directive('frame-src', text)).toBe('frame-src https://chat.example');
  expect(text.match(/chat\.example/g)).toHaveLength(1);
  expect(policy({ scripts: [], connect: [] })).not.toMatch(/chat|frame/);
  expect(() => chatOrigins({ VITE_CHAT_PAGE: 'widget.js' })).toThrow('VITE_CHAT_PAGE');
  const own = new URL('/chat', BRAND.origin).href;
  expect(() => chatOrigins({ VITE_CHAT_PAGE: own })).toThrow('another host');
});

test('no text becomes markup or the address of a script, whatever a page may show', () => {
  const text = policy({ scripts: [], connect: [] });
  expect(directive('require-trusted-types-for', text)).toBe("require-trusted-types-for 'script'");
  expect(directive('trusted-types', text)).toBe("trusted-types 'none'");
  const chat = policy({ scripts: [], connect: [], chat: ['https://chat.example'] });
  expect(directive('trusted-types', chat)).toBe("trusted-types 'none'");
  const demo = policy({ scripts: [], connect: [], trustedTypes: ['a-worker'] });
  expect(directive('trusted-types', demo)).toBe('trusted-types a-worker');
});
