/** A document of the gallery, which shows a read of the contract in one state, without calling a server. */
import axios, { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { type OperationId, operations } from '@/api/dev/chosen-answers';
import { clearTokens, storeToken } from '@/api/tokens';
import { parseAddress } from '@/i18n/address';
import { createSignal } from '@/lib/signal';
import { makeAnswer } from '@mocks/gallery/states';
import { examples } from '@mocks/generated/examples';
import { type Shown, needsSession } from './screens';

/** A text in the form of a token. Its value is not used. */
const TOKEN = 'a-token-of-the-gallery';

let shown: Shown | null = null;
/** Whether the first answer has arrived, so that later calls fail. */
let isLater = false;
const changed = createSignal();

export const subscribe = changed.subscribe;
export const currentShown = () => shown;

/** Answers this document's calls until the returned function is called. */
export function showState(next: Shown): () => void {
  const { adapter } = axios.defaults;
  shown = next;
  isLater = false;
  axios.defaults.adapter = answer;
  if (needsSession(parseAddress(window.location.pathname).path, next)) storeToken('login', TOKEN);
  changed.emit();
  return () => {
    axios.defaults.adapter = adapter;
    shown = null;
    clearTokens();
    setOnline(true);
    changed.emit();
  };
}

/** Makes the shown read fail from now on; offline, every call. */
export function goOn(): void {
  isLater = true;
  if (shown?.state === 'offline') setOnline(false);
}

async function answer(config: InternalAxiosRequestConfig) {
  const operation = operationAt(config.url ?? '');
  const isShown = operation === shown?.operation;
  if (shown?.state === 'offline' && isLater) throw networkError(config);
  if (isShown && shown?.state === 'loading') await cancelled(config);
  if (isShown && (shown?.state === 'failed' || isLater)) throw networkError(config);
  const data =
    isShown && shown
      ? makeAnswer(operation, shown.state, JSON.parse(String(config.data)))
      : examples[operation].ok;
  return { data, status: 200, statusText: '', headers: {}, config };
}

function operationAt(url: string): OperationId {
  const found = Object.entries(operations).find(([, { path }]) => url.endsWith(path));
  if (!found) throw new Error(`The contract has no operation at ${url}.`);
  return found[0] as OperationId;
}

/** Never resolves; rejects when the call is cancelled. */
function cancelled({ signal }: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener?.('abort', () => reject(new CanceledError()));
  });
}

function networkError(config: InternalAxiosRequestConfig): AxiosError {
  return new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
}

function setOnline(isOnline: boolean): void {
  if (navigator.onLine === isOnline) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
