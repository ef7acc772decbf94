import { config } from 'zod/mini';

// By default zod tries out `new Function`, which the Content-Security-Policy refuses and reports. Imported before any schema.
config({ jitless: true });
