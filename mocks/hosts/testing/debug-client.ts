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
    impersonate: async (account: string, deviceId: string) => {
      const headers = { platform: 'windows', deviceId };
      return (await call<{ token: string }>('impersonate', { account }, headers)).token;
    },
  };
}
