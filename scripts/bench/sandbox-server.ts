/** node sandbox-server.ts checked|unchecked: the sandbox as `npm run sandbox` serves it, with and without decryption. */
import { loadStandAlone, loadUnchecked } from '../../mocks/hosts/load.ts';

const isChecked = process.argv[2] === 'checked';
const unchecked = isChecked ? null : await loadUnchecked();
const { origin } = unchecked ?? (await loadStandAlone({ port: 0 }));
process.send?.({ port: Number(new URL(origin).port) });

// A message moves the clock by its offset, and is answered with the heap size afterwards.
process.on('message', ({ offset }: { offset: number }) => {
  void unchecked?.move(offset).then(async () => {
    // Lets the last calls end, and collects twice, since the first collection frees more for the second.
    await new Promise((resolve) => setTimeout(resolve, 200));
    globalThis.gc?.();
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed });
  });
});
