/** Departures with one cause: the contract expects the same, of one operation or of several. Secrets are masked. */
export type DepartureGroup = {
  /** The same whenever the cause is. */
  id: string;
  class: string;
  /** What is checked: `envelope.http-status`. */
  rule: string;
  /** `question`: the contract only assumes what the server does otherwise. */
  severity: 'error' | 'question' | 'unclear';
  /** A JSON pointer into the bundled contract. */
  place: string;
  expected: string;
  actual: string;
  /** For a question: a text for the backend team. */
  question?: string;
  operations: string[];
  count: number;
  /** In milliseconds since the epoch, by the machine's clock. */
  firstTime: number;
  lastTime: number;
};

/** What a contract proxy has seen (`GET /sandbox/departures`). */
export type DepartureReport = {
  /** The server behind the proxy; null where there is no proxy. */
  server: string | null;
  /** All calls at operations of the contract, and how many of them were judged. */
  calls: number;
  judged: number;
  /** Paths that no operation has, each with the number of its calls. */
  unknownPaths: { path: string; count: number }[];
  /** The newest first. */
  departures: DepartureGroup[];
};
