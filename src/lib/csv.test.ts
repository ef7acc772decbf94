import { describe, expect, it } from 'vitest';
import { serializeCsv } from './csv';

/** Without the byte order mark, which has its own test. */
const splitLines = (rows: string[][]) => serializeCsv(rows).slice(1);

describe('a CSV file', () => {
  it('begins with the byte order mark, by which Excel recognises UTF-8', () => {
    expect(serializeCsv([['佣金']])).toBe('\uFEFF佣金\r\n');
  });

  it('ends every line with CRLF, also a single one', () => {
    expect(
      splitLines([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('a,b\r\nc,\r\n');
    expect(splitLines([])).toBe('');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(splitLines([['Standard, 12 months', 'a "b"', 'c\nd']])).toBe(
      '"Standard, 12 months","a ""b""","c\nd"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '－1'])(
    'leaves %j a text, never a formula',
    (text) => {
      expect(splitLines([[text]])).toBe(`'${text}\r\n`);
    },
  );

  it('quotes a formula that has a comma after its apostrophe', () => {
    expect(splitLines([['=HYPERLINK("https://evil.example","x")']])).toBe(
      `"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`,
    );
  });

  it('leaves amounts, times and hashes as they are', () => {
    const cells = ['23.95', '2026-01-01T00:00:00.000Z', '0xfa8c', '20xxxx63'];
    expect(splitLines([cells])).toBe(`${cells.join(',')}\r\n`);
  });
});
