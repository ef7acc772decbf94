import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS, checkoutPath, cryptoPayPath } from '@/config/paths';
import { HOSTILE_TEXTS } from '@/lib/testing/fuzz';
import { renderApp } from '@/testing/render-app';
import { button, field, main, password, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

type Form = {
  path: string;
  /** An account of mocks/sandbox/seed/fixtures.ts; a guest by default. */
  as?: string;
  prepare?: () => Promise<void>;
  /** Every text is typed into each of these fields. */
  fields: ReturnType<typeof field>[];
  /** Absent if the form sends nothing. */
  submit?: ReturnType<typeof button>;
};

const tick = () => page.getByRole('checkbox').click();
const inMain = (name: string) => main.getByRole('button', { name, exact: true });

const { 'a hundred thousand characters': long, ...short } = HOSTILE_TEXTS;
/** app/typed-texts.test.ts tries more texts, without a browser. */
const TEXTS = [Object.values(short).join(' '), long];

const FORMS: Record<string, Form> = {
  'the login': {
    path: PATHS.login,
    prepare: async () => {
      await radio('Username').click();
      await tick();
    },
    fields: [field('Username'), password()],
    submit: inMain('Log in'),
  },
  'the registration': {
    path: PATHS.register,
    prepare: async () => {
      await radio('Email').click();
      await button('I have an invitation code').click();
      await tick();
    },
    fields: [field('Email'), field('Verification code'), password(), field(/^Invitation code/)],
    submit: inMain('Create account'),
  },
  'the nickname': {
    path: PATHS.profile,
    as: 'yearly',
    prepare: () => button('Edit nickname').click(),
    fields: [field('Nickname')],
    submit: button('Save'),
  },
  'the redeem code': {
    path: PATHS.reward,
    as: 'newcomer',
    fields: [field('Redeem code')],
    submit: button('Check code'),
  },
  'the coupon': {
    path: checkoutPath('standard-12m'),
    as: 'newcomer',
    prepare: () => page.getByText('Have a coupon?').click(),
    fields: [field(/^Coupon/)],
    submit: button('Apply'),
  },
  'the transaction hash': {
    path: cryptoPayPath('standard-12m', { order: 'H20260101000111' }),
    as: 'orders',
    fields: [field('Transaction hash')],
    submit: button('I’ve sent it'),
  },
};

/** The inputs that the sandbox refused because they violate the contract. */
async function refusedInputs() {
  const response = await fetch('/sandbox/log');
  const { exchanges } = (await response.json()) as { exchanges: { status: string }[] };
  return exchanges.filter(({ status }) => status === 'InvalidInput');
}

for (const [name, { path, as, prepare, fields, submit }] of Object.entries(FORMS)) {
  it(`${name} survives hostile texts, and sends none that the contract refuses`, async () => {
    await renderApp(path, { as });
    await prepare?.();
    for (const text of TEXTS) {
      for (const field of fields) await field.fill(text);
      if (submit?.query()) await submit.click();
      await expect.element(fields[0]!).toBeVisible();
      await expect.element(page.getByText('Oops!')).not.toBeInTheDocument();
    }
    expect(await refusedInputs()).toEqual([]);
  });
}
