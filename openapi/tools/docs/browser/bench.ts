import { createBrowserDecryption } from '../../../signature/browser-decryption.ts';
import { pastedSignature, signatureSteps, signatureVerdict } from '../../../signature/steps.ts';
import { type Decryption, type Decryptor, createSignatureCheck } from '../../../signature/check.ts';
import type { Explanation } from '../../../signature/explanation.ts';
import type { Platform } from '../../../signature/platform.ts';
import macKey from '../../../signature/test-keys/mac.worthless-private.pem?raw';
import nextKey from '../../../signature/test-keys/windows-next.worthless-private.pem?raw';
import windowsKey from '../../../signature/test-keys/windows.worthless-private.pem?raw';
import { CallProblem, isCallProblem } from './call-problem.ts';
import { type ContractPage, part } from './page.ts';
import { serverAddress } from './settings.ts';

/** A signature to check, and how to check it. */
export type SignatureQuestion = {
  signature: string;
  platform: Platform;
  key: 'sandbox' | 'vectors' | 'own';
  /** The server's clock in ms, as typed; empty for now. */
  now: string;
  /** A private key in PEM. */
  pem: string;
};

const VECTOR_KEYS: Partial<Record<Platform, string[]>> = {
  windows: [windowsKey, nextKey],
  mac: [macKey],
};

/** Wires the form that checks a signature. */
export function wireBench(page: ContractPage): void {
  const form = document.querySelector<HTMLFormElement>('#bench');
  if (!form) return;
  const problem = part(form, '.problem', HTMLElement);
  const statusLine = part(form, '.said', HTMLElement);
  const steps = part(form, '[data-outcome]', HTMLElement);
  const field = (name: keyof SignatureQuestion) =>
    form.elements.namedItem(name) as HTMLInputElement;
  const showFields = () => {
    const key = field('key').value;
    for (const [name, isShown] of [
      ['now', key !== 'sandbox'],
      ['pem', key === 'own'],
    ] as const) {
      const label = field(name).closest('label');
      if (label) label.hidden = !isShown;
    }
  };
  showFields();
  field('key').addEventListener('change', showFields);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question: SignatureQuestion = {
      signature: pastedSignature(field('signature').value),
      platform: field('platform').value as Platform,
      key: field('key').value as SignatureQuestion['key'],
      now: field('now').value.trim(),
      pem: field('pem').value.trim(),
    };
    problem.textContent = '';
    const usesSandbox = question.key === 'sandbox';
    (usesSandbox ? askSandbox(question, page) : explainHere(question)).then(
      (explanation) => {
        steps.replaceChildren(signatureSteps(explanation));
        statusLine.textContent = signatureVerdict(explanation);
      },
      (error: unknown) => {
        if (!isCallProblem(error)) throw error;
        steps.replaceChildren();
        statusLine.textContent = '';
        problem.textContent = error.message;
      },
    );
  });
}

/** Lets the sandbox explain a signature. It knows which signatures it has accepted. */
async function askSandbox(
  { platform, signature }: SignatureQuestion,
  { settings, isAllowed }: ContractPage,
): Promise<Explanation> {
  const server = serverAddress(settings.server);
  isAllowed(server);
  const noExplanation = new CallProblem(
    'server',
    `${server} does not explain signatures: that needs its private key, and only the sandbox gives it away. Start one with npm run sandbox, or paste a private key of yours.`,
  );
  let response: Response;
  try {
    // Sent as text, which needs no CORS preflight.
    const body = JSON.stringify({ platform, signature });
    response = await fetch(`${server}/sandbox/signature`, {
      method: 'POST',
      body,
      credentials: 'omit',
    });
  } catch {
    throw new CallProblem(
      'server',
      `No answer from ${server} to this page. Is the sandbox running? npm run sandbox -- --port 4020`,
    );
  }
  const explanation: unknown = await response.json().catch(() => null);
  if (
    response.ok &&
    typeof explanation === 'object' &&
    explanation !== null &&
    'steps' in explanation
  ) {
    return explanation as Explanation;
  }
  throw noExplanation;
}

/**
 * Explains a signature by the sandbox's check, with keys on this page. Cannot detect a replay, as it remembers nothing.
 */
export async function explainHere({
  key,
  platform,
  signature,
  now,
  pem,
}: SignatureQuestion): Promise<Explanation> {
  if (!/^\d*$/.test(now)) {
    throw new CallProblem('settings', 'The server’s time is a whole number of milliseconds.');
  }
  const keys = key === 'own' ? [pem] : VECTOR_KEYS[platform];
  if (!keys) {
    throw new CallProblem(
      'settings',
      `The vectors have no key of ${platform}. Choose windows or mac.`,
    );
  }
  const decryptions = await Promise.all(keys.map(decryptionBy));
  const decrypt: Decryptor['decrypt'] = (_platform, base64) =>
    combine(decryptions.map((decryption) => decryption(base64)));
  const time = now === '' ? Date.now() : Number(now);
  const check = createSignatureCheck({ decrypt }, { now: () => time });
  const { steps, ...explanation } = await check.explain(platform, signature);
  const detail = 'Not known here: only the server that accepts signatures remembers them.';
  return {
    ...explanation,
    steps: steps.map((step) =>
      step.step === 'replay' && step.outcome === 'passed'
        ? { ...step, outcome: 'open', detail }
        : step,
    ),
  };
}

async function decryptionBy(pem: string) {
  if (!globalThis.crypto?.subtle) {
    throw new CallProblem('settings', 'A key on this page needs https or localhost.');
  }
  try {
    return await createBrowserDecryption(pem);
  } catch {
    throw new CallProblem(
      'settings',
      'The private key cannot be read. Paste a PEM that begins with BEGIN PRIVATE KEY; others are converted by: openssl pkcs8 -topk8 -nocrypt -in key.pem',
    );
  }
}

/** Combines the decryptions of a ciphertext by several live keys. */
function combine(decryptions: Decryption[]): Decryption {
  const plaintexts = decryptions.flatMap((decryption) => decryption.plaintexts);
  return { plaintexts, failed: plaintexts.length > 0 ? null : (decryptions[0]?.failed ?? null) };
}
