import { config } from 'zod/mini';

// By default zod tests whether `new Function` works, which the Content-Security-Policy refuses and reports. Imported
// before any schema.
config({ jitless: true });
