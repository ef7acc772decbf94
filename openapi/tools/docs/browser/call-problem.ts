/** The part of the page where the reader can solve a call's problem. */
export type ProblemPlace = 'body' | 'settings' | 'server';

/** Thrown if a call could not be made or got no answer. The message says in one line what to do. */
export class CallProblem extends Error {
  readonly place: ProblemPlace;

  constructor(place: ProblemPlace, message: string) {
    super(message);
    this.place = place;
  }
}

export function isCallProblem(error: unknown): error is CallProblem {
  return error instanceof CallProblem;
}
