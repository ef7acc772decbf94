import { useEffect, useRef, useState } from 'react';

/**
 * Guards work that a press starts against double submission: while it is under way, another press does nothing, even one that
 * comes before React has rendered. `signal` aborts when the component unmounts, for work whose end leads elsewhere.
 */
export function useSingleRun() {
  const running = useRef<AbortController>(null);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    try {
      await work(controller.signal);
    } finally {
      running.current = null;
      setIsRunning(false);
    }
  }

  return { run, isRunning };
}
