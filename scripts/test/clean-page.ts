import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

// Removes what an earlier test rendered. The package does so, too, but only for the file that imports it first.
beforeEach(cleanup);
