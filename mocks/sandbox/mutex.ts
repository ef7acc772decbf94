/** Runs jobs one after the other, in the order of their arrival; one that fails does not stop the next. */
export type Mutex = <T>(job: () => Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const run = last.then(job, job);
    last = run.catch(() => undefined);
    return run;
  };
}
