import { useEffect, useRef } from 'react';

/** For a heading that takes the place of what was pressed: it gets the focus, so that it is read and gone on from. */
export function useFocusedOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
