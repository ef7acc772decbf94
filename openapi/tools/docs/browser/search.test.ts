import { describe, expect, it } from 'vitest';
import { type Entry, search } from './search.ts';

const entry = (kind: string, title: string, text = ''): Entry => ({
  kind,
  title,
  text,
  place: '',
  id: `${kind}-${title}`,
});

const ENTRIES = [
  entry('field', 'device'),
  entry('question', 'field.Device.name', 'Is the device named?'),
  entry('operation', 'userGetDeviceList', 'List devices'),
  entry('error', '2008 DeviceNotFound', 'This device is no longer bound.'),
];
const found = (query: string) => search(ENTRIES, query).map(({ id }) => id);

describe('the search of the docs', () => {
  it('puts an exact name first, then beginnings, then what has it within', () => {
    expect(found('device')[0]).toBe('field-device');
    expect(found('user')[0]).toBe('operation-userGetDeviceList');
  });

  it('knows the words in a name, and puts an operation before what fits as well', () => {
    expect(found('list')).toEqual(['operation-userGetDeviceList']);
    expect(found('device')).toEqual([
      'field-device',
      'operation-userGetDeviceList',
      'error-2008 DeviceNotFound',
      'question-field.Device.name',
    ]);
  });

  it('wants every word, at any place', () => {
    expect(found('2008 bound')).toEqual(['error-2008 DeviceNotFound']);
    expect(found('2008 account')).toEqual([]);
  });

  it('finds nothing for nothing', () => {
    expect(found('  ')).toEqual([]);
  });
});
