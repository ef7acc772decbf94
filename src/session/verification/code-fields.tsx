import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { Channel, CodePurpose } from '@/api';
import { PhoneField } from '@/components/form/phone-field';
import { EmailField } from '@/components/form/text-field';
import type { ContractForm } from '@/components/form/use-contract-form';
import type { CodeAccount } from './sent-codes';
import { VerificationField } from './verification-field';

type CodeValues = FieldValues & { account: CodeAccount; code: string };

type CodeFieldsProps<Values extends CodeValues, Output> = {
  form: ContractForm<Values, Output>;
  channel: Channel;
  purpose: CodePurpose;
  /** The screen offers other ways besides this channel. */
  hasOtherWays: boolean;
  autoFocus?: boolean;
  /** Below the account's field. */
  afterAccount?: ReactNode;
};

/** An email address or a phone number, and the code that is sent to it. */
export function CodeFields<Values extends CodeValues, Output>({
  form,
  channel,
  purpose,
  hasOtherWays,
  autoFocus,
  afterAccount,
}: CodeFieldsProps<Values, Output>) {
  const account = 'account' as Path<Values>;
  return (
    <>
      {channel === 'email' ? (
        <EmailField
          {...form.field(account)}
          // The account is not there yet, so the browser offers the visitor's addresses instead of its accounts.
          autoComplete={purpose === 'reset' ? 'username' : 'email'}
          autoFocus={autoFocus}
          after={afterAccount}
        />
      ) : (
        <PhoneField form={form} name={account} autoFocus={autoFocus} after={afterAccount} />
      )}
      <VerificationField
        {...form.field('code' as Path<Values>)}
        channel={channel}
        purpose={purpose}
        account={form.watch(account)}
        checkAccount={() => form.trigger(account, { shouldFocus: true })}
        hasOtherWays={hasOtherWays}
      />
    </>
  );
}
