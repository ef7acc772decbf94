import { describe, expect, it } from 'vitest';
import { tidy, tidyAll } from './contract-resolver';

describe('tidy', () => {
  it('puts text on one line and trims it', () => {
    expect(tidy('nickname', '  Ada \r\nLovelace\n')).toBe('Ada Lovelace');
    expect(tidy('nickname', '\n')).toBe('');
  });

  it('accepts a code as mails and Chinese keyboards write it', () => {
    expect(tidy('code', ' 482 913 ')).toBe('482913');
    expect(tidy('code', '４８２-９１３')).toBe('482913');
    expect(tidy('inviteCode', ' HOIST7')).toBe('HOIST7');
  });

  it('never touches a password', () => {
    for (const name of ['password', 'newPassword', 'currentPassword']) {
      expect(tidy(name, ' spaces and\nlines ')).toBe(' spaces and\nlines ');
    }
  });

  it('leaves values that are no text unchanged', () => {
    const phone = { country: 'CN', number: ' 138 ' };
    expect(tidyAll({ email: ' a@b.cd ', phone, agreement: true })).toEqual({
      email: 'a@b.cd',
      phone,
      agreement: true,
    });
  });
});
