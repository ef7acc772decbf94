import { useEffect, useState } from 'react';
import { serverNow } from '@/api';
import { MINUTE_MS } from '@/config/constants';

/** The server's time, in ms since the epoch, which moves on every minute: nobody reads an end that has passed. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
