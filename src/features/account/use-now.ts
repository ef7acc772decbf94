import { useEffect, useState } from 'react';
import { serverNow } from '@/api';
import { MINUTE_MS } from '@/config/constants';

/**
 * The server's time, in ms since the epoch, updated every minute, so that an end in the past is never shown as ahead.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
