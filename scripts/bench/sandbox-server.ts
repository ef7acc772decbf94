/** node sandbox-server.ts checked|unchecked: the sandbox as `npm run sandbox` serves it, with and without decryption. */
import { loadStandAlone, loadUnchecked } from '../../mocks/hosts/load.ts';

const isChecked = process.argv[2] === 'checked';
const unchecked = isChecked ? null : await loadUnchecked();
const { origin } = unchecked ?? (await loadStandAlone({ port: 0 }));
process.send?.({ port: Number(new URL(origin).port) });

// Asked with an offset: time passes, and what is left is measured.
process.on('message', ({ offset }: { offset: number }) => {
  void unchecked?.move(offset).then(async () => {
    // What the last calls hold is let go; twice, since some is only found by the first.
    await new Promise((resolve) => setTimeout(resolve, 200));
    globalThis.gc?.();
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed });
  });
});
