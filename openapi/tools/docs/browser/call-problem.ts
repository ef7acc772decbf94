/** Where on the page a call's problem can be solved. */
export type ProblemPlace = 'body' | 'settings' | 'server';

/** Why a call was not made or got no answer. The message says what to do, in a line. */
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
