/**
 * The script of the bare page with which a screen of the account is compared. It does only what is needed to show the
 * same data: it makes one signed call, with the same library and key as the site, and prints the answer.
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
    body: JSON.stringify({ ...call.input, signature: makeSignature() }),
  });
  const { data } = (await response.json()) as { data: unknown };
  place.replaceChildren(renderList(data));
}

function makeSignature(): string {
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(KEY);
  const nonce = crypto.randomUUID().slice(0, 8);
  return String(encryptor.encrypt(JSON.stringify({ nonce, timestamp: Date.now() })));
}

function renderList(data: unknown): Node {
  if (typeof data !== 'object' || data === null) return document.createTextNode(String(data));
  const list = document.createElement('dl');
  for (const [name, value] of Object.entries(data)) {
    const [term, description] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = name;
    description.append(renderList(value));
    list.append(term, description);
  }
  return list;
}
