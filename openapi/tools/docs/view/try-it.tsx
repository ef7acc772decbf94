import type { ReactNode } from 'react';
import type { ContractDocument } from '../../generate/document.ts';
import type { Defaults } from '../browser/settings.ts';
import type { OperationView } from '../model/operations.ts';

/** The platforms of the contract; the first is the page's default. */
const PLATFORMS = ['windows', 'mac', 'ios', 'android'];
const LANGUAGES = ['en', 'zh_CN'];

/** The form with the server, headers and token for the calls of all operations. */
export function TryItSettings({
  contract,
  defaults,
}: {
  contract: ContractDocument;
  defaults: Defaults;
}) {
  const prefixes = (contract.servers ?? []).map(({ url }) => url);
  return (
    <>
      <noscript>
        <p className="note">This needs JavaScript.</p>
      </noscript>
      <form id="try-settings" className="panel scripted" data-defaults={JSON.stringify(defaults)}>
        <div className="field-grid">
          <LabelledField label="Server" hint="A sandbox, or a server of your own.">
            <input name="server" type="url" required {...AS_TYPED} />
          </LabelledField>
          <LabelledField label="Prefix" hint="Between the server and /api.">
            <input name="prefix" list="try-prefixes" {...AS_TYPED} />
          </LabelledField>
          <datalist id="try-prefixes">
            {prefixes.map((prefix) => (
              <option key={prefix} value={prefix} />
            ))}
          </datalist>
          <LabelledField
            label="Marketing server"
            hint="The host of the operations under /marketing."
          >
            <input name="marketing" type="url" required {...AS_TYPED} />
          </LabelledField>
          <LabelledField label="Platform" hint="Chooses the key to sign with.">
            <Select name="platform" values={PLATFORMS} />
          </LabelledField>
          <LabelledField label="Language">
            <Select name="language" values={LANGUAGES} />
          </LabelledField>
          <LabelledField label="Device ID" hint="Made for this tab.">
            <input name="deviceId" {...AS_TYPED} />
          </LabelledField>
          <LabelledField label="Token" hint="Kept from the answers that bring one." isWide>
            <input name="token" {...AS_TYPED} placeholder="none" />
          </LabelledField>
          <LabelledField
            label="Public key of the platform"
            hint="PEM. Leave it empty for a sandbox, which gives its own."
            isWide
          >
            <textarea name="key" rows={3} {...AS_TYPED} placeholder="-----BEGIN PUBLIC KEY-----" />
          </LabelledField>
        </div>
        <p className="actions">
          <button type="button" data-clear-token>
            Clear the token
          </button>
          <button type="button" data-reload hidden>
            Reload to allow this server
          </button>
        </p>
        <p id="try-said" className="said" role="status" />
        <p className="note">
          All of this stays in this tab’s session storage. The page may call nothing but localhost
          and the servers above. A sandbox shows its accounts, the codes that it sends and every
          call at <code>/sandbox</code>.
        </p>
      </form>
    </>
  );
}

/** The form that calls an operation and shows its answer beside the contract's example. */
export function TryIt({ view: { id, body, operation, path } }: { view: OperationView }) {
  const { signature: _signature, ...input } = body as Record<string, unknown>;
  const endsToken = (operation['x-frees'] ?? []).some(
    (freed) => freed.endsWith('token') || freed.endsWith('tokens') || freed === 'account',
  );
  return (
    <details className="try scripted" data-try={id}>
      <summary>Try it</summary>
      <form noValidate data-ends-token={endsToken || undefined}>
        <p className="note">
          <span data-target>{path}</span> <a href="#try">Change</a>
        </p>
        <LabelledField label="Body" hint="The signature is added. Ctrl+Enter sends.">
          <textarea
            name="body"
            rows={Math.min(Object.keys(input).length + 3, 16)}
            {...AS_TYPED}
            defaultValue={JSON.stringify(input, null, 2)}
          />
        </LabelledField>
        <p className="problem" role="alert" id={`${id}-problem`} />
        <p className="actions">
          <button type="submit">Send</button>
          <button type="button" data-example hidden>
            Back to the example
          </button>
        </p>
        <p className="said" role="status" />
        <div data-outcome />
      </form>
    </details>
  );
}

/** The form that shows which step of the check refuses a signature. */
export function SignatureBench() {
  return (
    <>
      <h3 id="signature-bench">
        <a className="anchor" href="#signature-bench">
          Check a signature here
        </a>
      </h3>
      <noscript>
        <p className="note">This needs JavaScript.</p>
      </noscript>
      <form id="bench" className="panel scripted" noValidate>
        <LabelledField label="Signature" hint="Base64, as it is in a body. It is not used up.">
          <textarea name="signature" rows={4} required {...AS_TYPED} />
        </LabelledField>
        <div className="field-grid">
          <LabelledField label="Platform">
            <Select name="platform" values={PLATFORMS} />
          </LabelledField>
          <LabelledField
            label="Private key"
            hint="Checking needs it. A server of your own keeps its own."
          >
            <select name="key">
              <option value="sandbox">of the sandbox, by its own check</option>
              <option value="vectors">of the vectors (signature/test-keys)</option>
              <option value="own">of mine, pasted; it stays on this page</option>
            </select>
          </LabelledField>
          <LabelledField label="The server’s time" hint="Milliseconds since 1970. Empty for now.">
            <input name="now" inputMode="numeric" {...AS_TYPED} />
          </LabelledField>
          <LabelledField
            label="My private key"
            hint="PEM, PKCS #8. Never that of production."
            isWide
          >
            <textarea name="pem" rows={3} {...AS_TYPED} placeholder="-----BEGIN PRIVATE KEY-----" />
          </LabelledField>
        </div>
        <p className="problem" role="alert" id="bench-problem" />
        <p className="actions">
          <button type="submit">Check</button>
        </p>
        <p className="said" role="status" />
        <div data-outcome />
      </form>
    </>
  );
}

/** Attributes of fields for technical texts, which browsers must not complete or correct. */
const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;

type LabelledProps = { label: string; hint?: string; isWide?: boolean; children: ReactNode };

function LabelledField({ label, hint, isWide, children }: LabelledProps) {
  return (
    <label className={isWide ? 'wide' : undefined}>
      <span>
        {label} {hint && <small>{hint}</small>}
      </span>
      {children}
    </label>
  );
}

function Select({ name, values }: { name: string; values: string[] }) {
  return (
    <select name={name}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  );
}
