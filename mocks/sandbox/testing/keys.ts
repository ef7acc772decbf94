import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type KeyPair, type PlatformKeys, pairOf } from '../../hosts/keys';

const FOLDER = new URL('../../../openapi/signature/test-keys/', import.meta.url);

/** The worthless keys of the contract's vectors: making four of 2048 bits takes a second. */
export function testKeys(): PlatformKeys {
  const windows = keyNamed('windows');
  const mac = keyNamed('mac');
  return {
    windows: [windows, keyNamed('windows-next')],
    mac: [mac],
    ios: [mac],
    android: [windows],
  };
}

function keyNamed(name: string): KeyPair {
  const file = fileURLToPath(new URL(`${name}.worthless-private.pem`, FOLDER));
  return pairOf(readFileSync(file, 'utf8'));
}
