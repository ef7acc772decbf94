/**
 * The script of the fixed page with which a screen of the account is compared. It does only what is needed to show the
 * same data: it makes one signed call, with the same library and key as the site, and prints the answer.
 */
import { makeSignature } from '@halyard/contract/sign';
import { JSEncrypt } from 'jsencrypt';

declare const KEY: string;

void show();

async function show(): Promise<void> {
  const call = new URLSearchParams(location.search);
  const response = await fetch(call.get('path') ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'windows',
      language: 'en',
      deviceId: localStorage.getItem('halyard.deviceId') ?? '',
      authorization: localStorage.getItem('halyard.token') ?? '',
    },
    body: JSON.stringify({
      ...(JSON.parse(call.get('input') ?? '{}') as object),
      signature: makeSignature(JSEncrypt, KEY),
    }),
  });
  const { data } = (await response.json()) as { data: unknown };
  document.querySelector('main')?.replaceChildren(renderList(data));
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
