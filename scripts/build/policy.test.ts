import { expect, test } from 'vitest';
import { chatOrigins, connectOrigins, policy } from './policy.ts';

const directive = (name: string, text: string) =>
  text.split('; ').find((it) => it.startsWith(`${name} `));

test('a page may send reports to the configured address, and to no other', () => {
  const connect = connectOrigins({ VITE_REPORT_URL: 'https://errors.example/in?key=1' });
  const text = policy({ scripts: [], connect });
  expect(directive('connect-src', text)).toBe("connect-src 'self' https://errors.example");
  expect(directive('script-src', text)).toBe("script-src 'self'");
});

test('a chat is allowed where a page is given it, and leaves no trace in others', () => {
  const chat = chatOrigins({ VITE_CHAT_SRC: 'https://chat.example/widget.js' });
  const text = policy({ scripts: [], connect: [], chat });
  for (const name of ['script-src', 'connect-src', 'frame-src']) {
    expect(directive(name, text)).toContain('https://chat.example');
  }
  expect(policy({ scripts: [], connect: [] })).not.toMatch(/chat|frame/);
  expect(() => chatOrigins({ VITE_CHAT_SRC: 'widget.js' })).toThrow('VITE_CHAT_SRC');
});

test('no text becomes markup or the address of a script, but where a vendor’s chat may run', () => {
  const text = policy({ scripts: [], connect: [] });
  expect(directive('require-trusted-types-for', text)).toBe("require-trusted-types-for 'script'");
  expect(directive('trusted-types', text)).toBe("trusted-types 'none'");
  const chat = policy({ scripts: [], connect: [], chat: ['https://chat.example'] });
  expect(chat).not.toContain('trusted-types');
  const demo = policy({ scripts: [], connect: [], trustedTypes: ['a-worker'] });
  expect(directive('trusted-types', demo)).toBe('trusted-types a-worker');
});
