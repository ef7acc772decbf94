import './panel.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel';

/** Also without a network, since the sandbox may be on this machine. */
const queries = { retry: false, networkMode: 'always', refetchOnWindowFocus: true } as const;
const client = new QueryClient({ defaultOptions: { queries } });

void start();

async function start(): Promise<void> {
  // The demo's server must run before the first call. Other builds don't contain this line.
  if (import.meta.env.VITE_API_MODE === 'demo') {
    await (await import('../hosts/demo/start')).startDemo();
  }
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root.');
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  );
}
