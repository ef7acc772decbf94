import { describe, expect, it } from 'vitest';
import { emptyPhone } from './phone-number';
import { PhoneNumber } from './phone-schema';

const read = async (country: 'CN' | 'GB' | 'US', number: string) =>
  (await PhoneNumber.safeParseAsync({ country, number })).data;

describe('a phone number', () => {
  it('becomes E.164, however it was written', async () => {
    expect(await read('CN', '138 0013 8001')).toBe('+8613800138001');
    expect(await read('CN', '１３８００１３８００１')).toBe('+8613800138001');
    expect(await read('GB', '07400 123456')).toBe('+447400123456');
  });

  it('that begins with a plus says its country itself', async () => {
    expect(await read('CN', '+44 7400 123456')).toBe('+447400123456');
  });

  it('is refused where it cannot get a message: too short, a landline, no number', async () => {
    expect(await read('CN', '1380013800')).toBeUndefined();
    expect(await read('GB', '020 7123 4567')).toBeUndefined();
    expect(await read('US', 'call me')).toBeUndefined();
    expect(await read('US', '')).toBeUndefined();
  });
});

describe('an empty phone field', () => {
  it('is Chinese in a Chinese site, else where the browser is at home', () => {
    expect(emptyPhone({ site: 'zh-CN', browser: 'en-GB' }).country).toBe('CN');
    expect(emptyPhone({ site: 'en', browser: 'en-GB' }).country).toBe('GB');
    expect(emptyPhone({ site: 'en', browser: 'de' }).country).toBe('DE');
    expect(emptyPhone({ site: 'en', browser: 'not a language' }).country).toBe('US');
  });
});
