import { useEffect, useEffectEvent } from 'react';

/** Follows a link to the panel whose hash has the value `name`, also one that is opened while the panel is shown. */
export function useLink(name: string, follow: (values: URLSearchParams) => void): void {
  const followHash = useEffectEvent(() => {
    const values = new URLSearchParams(location.hash.slice(1));
    if (!values.has(name)) return;
    // Removed from the address, so that a reload does not ask again.
    history.replaceState(null, '', location.pathname);
    follow(values);
  });
  useEffect(() => {
    followHash();
    const onChange = () => followHash();
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
}
