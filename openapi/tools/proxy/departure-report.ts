/** Departures with one cause, in one operation or in several. Secrets are masked. */
export type DepartureGroup = {
  /** Identifies the cause, also across runs. */
  id: string;
  class: string;
  /** The name of the rule that was broken: `envelope.http-status`. */
  rule: string;
  /** `question`: the broken rule is only an assumption of the contract. */
  severity: 'error' | 'question' | 'unclear';
  /** A JSON pointer into the bundled contract. */
  place: string;
  expected: string;
  actual: string;
  /** The text for the backend team, if the severity is `question`. */
  question?: string;
  operations: string[];
  count: number;
  /** In milliseconds since the epoch, by this machine's clock. */
  firstTime: number;
  lastTime: number;
};

/** What a contract proxy has seen (`GET /sandbox/departures`). */
export type DepartureReport = {
  /** The server behind the proxy; null if there is no proxy. */
  server: string | null;
  /** The number of calls to operations of the contract, and how many of them were judged. */
  calls: number;
  judged: number;
  /** Paths that no operation has, each with the number of calls to it. */
  unknownPaths: { path: string; count: number }[];
  /** Newest first. */
  departures: DepartureGroup[];
};
