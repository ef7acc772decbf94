import { resolve } from 'node:path';

/** The aliases of vite.config.ts for dependency-cruiser (./imports.mjs). */
export default { resolve: { alias: { '@mocks': resolve('mocks'), '@': resolve('src') } } };
