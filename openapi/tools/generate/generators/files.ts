import { renameSync, writeFileSync } from 'node:fs';
import type { ContractDocument } from '../document.ts';
import { downConvert } from './down-convert.ts';
import { type JourneyFile } from './journeys.ts';
import { POSTMAN_FILE, postmanCollection } from './postman.ts';
import { generatorsView } from './view.ts';

/** The files for common generators of clients and servers: OpenAPI 3.1 and 3.0. */
export const GENERATOR_FILES = [
  'openapi/dist/generators.json',
  'openapi/dist/generators-3.0.json',
] as const;

export function writeGeneratorFiles(wire: ContractDocument): void {
  const view = generatorsView(wire);
  const [latest, older] = GENERATOR_FILES;
  write(latest, view);
  write(older, downConvert(view));
}

export function writePostmanCollection(wire: ContractDocument, journeys: JourneyFile[]): void {
  write(POSTMAN_FILE, postmanCollection(wire, journeys));
}

/** Writes a file atomically, because other checks may be reading it. */
function write(file: string, document: object): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(document, null, 2)}\n`);
  renameSync(draft, file);
}
