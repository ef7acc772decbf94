import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type KeyPair, type PlatformKeys, deriveKeyPair } from '../../hosts/keys';

const FOLDER = new URL('../../../openapi/signature/test-keys/', import.meta.url);

/** Reads the worthless keys of the contract's test vectors, since generating four keys of 2048 bits takes a second. */
export function readTestKeys(): PlatformKeys {
  const windows = readKey('windows');
  const mac = readKey('mac');
  return {
    windows: [windows, readKey('windows-next')],
    mac: [mac],
    ios: [mac],
    android: [windows],
  };
}

function readKey(name: string): KeyPair {
  const file = fileURLToPath(new URL(`${name}.worthless-private.pem`, FOLDER));
  return deriveKeyPair(readFileSync(file, 'utf8'));
}
