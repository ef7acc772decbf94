type Message = { to: string; code: string };

/** Creates a client of the debug API over HTTP (mocks/README.md). */
export function createDebugClient(origin: string) {
  const call = async <Answer>(
    endpoint: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${origin}/sandbox/${endpoint}`, { ...init, headers });
    if (!response.ok) throw new Error(`${endpoint}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  return {
    reset: () => call('reset', {}),
    /** Moves the sandbox's clock this far ahead of the machine's, in ms. */
    moveClock: (offset: number) => call('clock', { offset }),
    impersonate: async (account: string, deviceId: string) => {
      const headers = { platform: 'windows', deviceId };
      return (await call<{ token: string }>('impersonate', { account }, headers)).token;
    },
    /** The newest code that was sent to an address or number. */
    codeFor: async (to: string) => {
      const message = (await call<Message[]>('outbox')).find((mail) => mail.to === to);
      if (!message) throw new Error(`Nothing was sent to ${to}.`);
      return message.code;
    },
    fixtures: () => call<Record<string, unknown>>('fixtures'),
  };
}
