import type { ErrorStatus } from '@/api';

/** An answer that is not success. `http` differs from 200 only where the application did not decide (contract: envelope). */
export class Refusal<Status extends ErrorStatus = ErrorStatus> {
  readonly status: Status;
  readonly http: number;

  constructor(status: Status, http = 200) {
    this.status = status;
    this.http = http;
  }
}

export function refuse<Status extends ErrorStatus>(status: Status): Refusal<Status> {
  return new Refusal(status);
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return outcome instanceof Refusal;
}
