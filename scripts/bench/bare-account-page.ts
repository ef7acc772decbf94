/**
 * What a screen of the account is compared with, in the browser: the least that shows the same data. One signed call, by
 * the same library and key as the site's, and its answer printed.
 */
import { JSEncrypt } from 'jsencrypt';

declare const KEY: string;
declare const CALLS: Record<string, { path: string; input: object }>;

void show();

async function show(): Promise<void> {
  const call = CALLS[location.pathname.slice('/en'.length)];
  const place = document.querySelector('main');
  if (!call || !place) return;
  const response = await fetch(call.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'windows',
      language: document.documentElement.lang === 'en' ? 'en' : 'zh_CN',
      deviceId: localStorage.getItem('halyard.deviceId') ?? '',
      authorization: localStorage.getItem('halyard.token') ?? '',
    },
    body: JSON.stringify({ ...call.input, signature: signature() }),
  });
  const { data } = (await response.json()) as { data: unknown };
  place.replaceChildren(listOf(data));
}

function signature(): string {
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(KEY);
  const nonce = crypto.randomUUID().slice(0, 8);
  return String(encryptor.encrypt(JSON.stringify({ nonce, timestamp: Date.now() })));
}

function listOf(data: unknown): Node {
  if (typeof data !== 'object' || data === null) return document.createTextNode(String(data));
  const list = document.createElement('dl');
  for (const [name, value] of Object.entries(data)) {
    const [term, description] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = name;
    description.append(listOf(value));
    list.append(term, description);
  }
  return list;
}
