import { describe, expect, it } from 'vitest';
import { tidy, tidyAll } from './tidy';

describe('tidy', () => {
  it('makes one line without spaces around it of what was typed', () => {
    expect(tidy('nickname', '  Ada \r\nLovelace\n')).toBe('Ada Lovelace');
    expect(tidy('nickname', '\n')).toBe('');
  });

  it('takes a code as mails and Chinese keyboards write it', () => {
    expect(tidy('code', ' 482 913 ')).toBe('482913');
    expect(tidy('code', '４８２-９１３')).toBe('482913');
    expect(tidy('invitationCode', ' HOIST7')).toBe('HOIST7');
  });

  it('never touches a password', () => {
    for (const name of ['password', 'newPassword', 'currentPassword']) {
      expect(tidy(name, ' spaces and\nlines ')).toBe(' spaces and\nlines ');
    }
  });

  it('leaves what is no text as it is', () => {
    const phone = { country: 'CN', number: ' 138 ' };
    expect(tidyAll({ email: ' a@b.cd ', phone, agreement: true })).toEqual({
      email: 'a@b.cd',
      phone,
      agreement: true,
    });
  });
});
