import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  type DrivenElement,
  type Driver,
  type KeyName,
  type Programs,
  ROLES,
  type Role,
} from './visitor.ts';

const DISPLAY_SIZE = '1440x940x24';
const WINDOW = { width: 1440, height: 940 };
const START_MS = 20_000;
/** How long temporary errors may last, since this driver does not wait until an element can be clicked. */
const PASSING_MS = 5_000;
/** The member of an answer that names an element (WebDriver, "Elements"). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Code points of keys (WebDriver, "Keyboard actions"). */
const KEYS: Record<KeyName, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
};

type Reference = { [ELEMENT]: string };

/**
 * Starts WebKitGTK on a virtual display, driven over WebDriver. A driver has only one session, so each visitor starts
 * its own driver.
 */
export async function startWebkit(programs: Programs, port: number): Promise<Driver> {
  const { display, screen } = await startDisplay(programs.display);
  const server = spawn(programs.webkitDriver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const session = await createSession(programs.webkit, `http://127.0.0.1:${port}`).catch(
    async (error: unknown) => {
      await stop(server, screen);
      throw error;
    },
  );
  const { call } = session;
  await call('POST', '/window/rect', { x: 0, y: 0, ...WINDOW });
  const keys = async (texts: readonly string[]) => {
    const actions = texts.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  // Another document may replace this one meanwhile.
  const run = async (script: string) =>
    retryWhile(() => call('POST', '/execute/sync', { script, args: [] }), /no such frame/);
  return {
    open: async (address) => {
      await call('POST', '/url', { url: address });
      await run(COLLECT_ERRORS);
    },
    address: async () => String(await call('GET', '/url')),
    elements: async (role, name) => {
      const query = { using: 'css selector', value: ROLES[role] };
      const references = (await call('POST', '/elements', query)) as Reference[];
      const elements: DrivenElement[] = [];
      for (const { [ELEMENT]: id } of references) {
        if (await isNamed(call, id, role, name)) elements.push(toDrivenElement(call, id));
      }
      return elements;
    },
    press: async (key) => keys([KEYS[key]]),
    type: async (text) => keys(Array.from(text)),
    run,
    picture: async () => Buffer.from(String(await call('GET', '/screenshot')), 'base64'),
    errors: async () => ((await run('return window.collectedErrors ?? []')) as string[]) ?? [],
    close: async () => {
      await call('DELETE', '').catch(() => undefined);
      await stop(server, screen);
    },
  };
}

/** Makes the page keep its errors, since the driver has no access to the console. */
const COLLECT_ERRORS = `
  window.collectedErrors ??= [];
  const keep = (text) => window.collectedErrors.push(text);
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(violatedDirective + ' ' + blockedURI));
`;

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

async function isNamed(call: Call, id: string, role: Role, name?: string): Promise<boolean> {
  // For an element that is not displayed, and so not in the accessibility tree, this driver reports an unknown error.
  const label = call('GET', `/element/${id}/computedlabel`).catch(() => undefined);
  if (name !== undefined && (await label) !== name) return false;
  const [own, isDisplayed] = await Promise.all([
    call('GET', `/element/${id}/computedrole`),
    call('GET', `/element/${id}/displayed`),
  ]);
  return own === role && isDisplayed === true;
}

function toDrivenElement(call: Call, id: string): DrivenElement {
  return {
    click: async () => {
      // The driver would scroll smoothly, as the page does, and click before the scrolling ends.
      const script = `arguments[0].scrollIntoView({ behavior: 'instant', block: 'center' })`;
      await call('POST', '/execute/sync', { script, args: [{ [ELEMENT]: id }] });
      // A dialog that closes still covers the page for a moment.
      await retryWhile(() => call('POST', `/element/${id}/click`, {}), /element click intercepted/);
    },
    isFocused: async () => {
      const active = (await call('GET', '/element/active')) as Reference;
      return active[ELEMENT] === id;
    },
  };
}

/** Retries after a temporary error. */
async function retryWhile<T>(action: () => Promise<T>, temporary: RegExp): Promise<T> {
  const end = performance.now() + PASSING_MS;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!temporary.test(String(error)) || performance.now() > end) throw error;
      await setTimeout(100);
    }
  }
}

async function createSession(binary: string, origin: string): Promise<{ call: Call }> {
  const options = {
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const capabilities = { alwaysMatch: options };
  const end = performance.now() + START_MS;
  for (;;) {
    try {
      const { sessionId } = (await send(origin, 'POST', '/session', { capabilities })) as {
        sessionId: string;
      };
      return {
        call: (method, path, body) => send(`${origin}/session/${sessionId}`, method, path, body),
      };
    } catch (error) {
      // Retries until the driver listens.
      const isRefused = error instanceof TypeError && performance.now() < end;
      if (!isRefused) throw error;
      await setTimeout(100);
    }
  }
}

async function send(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as {
    value: { error?: string; message?: string } | null;
  };
  if (!response.ok)
    throw new Error(`WebDriver ${method} ${path}: ${value?.error} ${value?.message}`);
  return value;
}

async function startDisplay(program: string): Promise<{ display: string; screen: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', DISPLAY_SIZE, '-nolisten', 'tcp'];
  const screen = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, screen };
}

async function stop(...children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
}
