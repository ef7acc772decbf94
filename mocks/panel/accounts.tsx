import { type Session, openSite, post } from './debug-api';
import { Form, Part, type PartProps, Rows, SmallButton, TextField } from './part';

export function Accounts({ facts: { accounts, hasSite }, attempt }: PartProps) {
  const impersonate = (account: string, name = account) =>
    attempt(async () => openSite(hasSite, await post<Session>('impersonate', { account }), name));
  return (
    <Part title="Accounts" hint="Opens the site as the account, on this panel’s device.">
      <Rows empty="No accounts." className="*:py-1">
        {accounts.map(({ name, standsFor, username, phone, uid, password }) => {
          const login = username ?? phone;
          return (
            <li key={uid} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 leading-tight">
              <SmallButton
                className="w-32 self-start px-0.5 font-mono"
                aria-label={`Impersonate ${login}`}
                onClick={() => impersonate(name, login)}
              >
                {login}
              </SmallButton>
              <div className="min-w-0 wrap-anywhere">
                <p>{standsFor}</p>
                <p className="font-mono text-sm leading-tight tracking-tight text-muted-foreground">
                  {`${password ?? 'by code'} · ${uid}`}
                </p>
              </div>
            </li>
          );
        })}
      </Rows>
      <Form submit="Impersonate" onFields={({ account = '' }) => impersonate(account.trim())}>
        <TextField
          label="Any account"
          name="account"
          required
          placeholder="uid, username, email or phone"
        />
      </Form>
    </Part>
  );
}
