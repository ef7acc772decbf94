type Message = { to: string; code: string };

/** What a client reaches behind the product's back, over HTTP (mocks/README.md: doors). */
export function doorsAt(origin: string) {
  const door = async <Answer>(
    name: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${origin}/sandbox/${name}`, { ...init, headers });
    if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  return {
    reset: () => door('reset', {}),
    /** In ms ahead of the machine's. */
    moveClock: (offset: number) => door('clock', { offset }),
    become: async (account: string, deviceId: string) => {
      const headers = { platform: 'windows', deviceId };
      return (await door<{ token: string }>('become', { account }, headers)).token;
    },
    /** The newest code that was sent to an address or number. */
    codeFor: async (to: string) => {
      const message = (await door<Message[]>('outbox')).find((it) => it.to === to);
      if (!message) throw new Error(`Nothing was sent to ${to}.`);
      return message.code;
    },
    fixtures: () => door<Record<string, unknown>>('fixtures'),
  };
}
