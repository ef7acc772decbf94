import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { NoNetwork, lazyPage } from './lazy-page';

const broken = new TypeError('Failed to fetch dynamically imported module');
const Page = () => null;
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => vi.restoreAllMocks());

const failing = (name: string) => lazyPage(name, () => Promise.reject(broken), reload);

/** Whether `loading` settled before the next task: a page that is reloading never does. */
const settles = (loading: Promise<unknown>) =>
  Promise.race([
    loading.then(
      () => 'loaded',
      () => 'failed',
    ),
    new Promise((resolve) => setTimeout(resolve, 0, 'waiting')),
  ]);

describe('a page whose module does not load', () => {
  it('reloads once, and fails the second time', async () => {
    expect(await settles(failing('login')())).toBe('waiting');
    expect(reload).toHaveBeenCalledOnce();
    await expect(failing('login')()).rejects.toBe(broken);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not take the one reload from another page', async () => {
    await settles(failing('login')());
    expect(await settles(failing('register')())).toBe('waiting');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('may reload again after it has loaded in between', async () => {
    await settles(failing('login')());
    await lazyPage('login', () => Promise.resolve({ default: Page }), reload)();
    expect(sessionStorage.getItem(STORAGE_KEYS.moduleReload)).toBe('');
    expect(await settles(failing('login')())).toBe('waiting');
  });

  it('is not reloaded without a network, and keeps its reload for later', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(failing('login')()).rejects.toBeInstanceOf(NoNetwork);
    network.mockReturnValue(true);
    expect(await settles(failing('login')())).toBe('waiting');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('never reloads where nothing can be remembered, which could go on for ever', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(failing('login')()).rejects.toBe(broken);
    expect(reload).not.toHaveBeenCalled();
  });
});
