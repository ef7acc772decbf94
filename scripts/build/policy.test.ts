import { expect, test } from 'vitest';
import { BRAND } from '../../src/config/brand.ts';
import { makePolicy, readChatOrigins, readConnectOrigins } from './policy.ts';

const findDirective = (name: string, text: string) =>
  text.split('; ').find((part) => part.startsWith(`${name} `));

test('a page may send reports to the configured address, and to no other', () => {
  const connect = readConnectOrigins({ VITE_REPORT_URL: 'https://errors.example/in?key=1' });
  const text = makePolicy({ scripts: [], connect });
  expect(findDirective('connect-src', text)).toBe("connect-src 'self' https://errors.example");
  expect(findDirective('script-src', text)).toBe("script-src 'self'");
});

test('a chat is allowed only in a frame of another origin, and leaves no trace if there is none', () => {
  const chat = readChatOrigins({ VITE_CHAT_PAGE: 'https://chat.example/halyard' });
  const text = makePolicy({ scripts: [], connect: [], chat });
  expect(findDirective('frame-src', text)).toBe('frame-src https://chat.example');
  expect(text.match(/chat\.example/g)).toHaveLength(1);
  expect(makePolicy({ scripts: [], connect: [] })).not.toMatch(/chat|frame/);
  expect(() => readChatOrigins({ VITE_CHAT_PAGE: 'widget.js' })).toThrow('VITE_CHAT_PAGE');
  const ownChat = new URL('/chat', BRAND.origin).href;
  expect(() => readChatOrigins({ VITE_CHAT_PAGE: ownChat })).toThrow('another host');
});

test('no text can become markup or the address of a script, whatever a page may show', () => {
  const text = makePolicy({ scripts: [], connect: [] });
  expect(findDirective('require-trusted-types-for', text)).toBe(
    "require-trusted-types-for 'script'",
  );
  expect(findDirective('trusted-types', text)).toBe("trusted-types 'none'");
  const chat = makePolicy({ scripts: [], connect: [], chat: ['https://chat.example'] });
  expect(findDirective('trusted-types', chat)).toBe("trusted-types 'none'");
  const demo = makePolicy({ scripts: [], connect: [], trustedTypes: ['a-worker'] });
  expect(findDirective('trusted-types', demo)).toBe('trusted-types a-worker');
});
