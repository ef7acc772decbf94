export type Clock = {
  /** Milliseconds since the epoch, moved by the offset. */
  now(): number;
  /** How far the product's time is ahead of the machine's, in ms. */
  offset(): number;
  move(offset: number): void;
};

/** The product's time. It runs with the machine's and can be moved, so that what lasts days is tried in seconds. */
export function createClock(machine: () => number = Date.now, initialOffset = 0): Clock {
  let offset = initialOffset;
  return {
    now: () => machine() + offset,
    offset: () => offset,
    move: (next) => {
      offset = next;
    },
  };
}
