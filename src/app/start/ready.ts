/** What the submit of a form needs, as one file (scripts/build/bundles.ts), so that a quick visitor does not wait for it. */
import '@hookform/resolvers/zod';
import '@/api/http';
import '@/api/typed';
import '@/features/auth/schemas';

performance.mark('ready');
