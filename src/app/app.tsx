import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from './query-client';
import { createRouter } from './router';
import { SessionChoice } from './session-choice';

type AppProps = {
  /** A token from the address that another session stands against: the person chooses. */
  otherToken: string | null;
};

export function App({ otherToken }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <SessionChoice otherToken={otherToken} />
    </QueryClientProvider>
  );
}
