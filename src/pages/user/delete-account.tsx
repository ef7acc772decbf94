import { Deletion } from '@/features/account/deletion';
import { forgetSentCodes } from '@/features/auth/sent-codes';
import { VerificationField } from '@/features/auth/verification-field';

/** The steps of a deletion, with the field for a code. Loaded when the section is opened. */
export function DeleteAccount() {
  return (
    <Deletion
      onDeleted={forgetSentCodes}
      renderCode={({ channel, to, ...field }) => (
        <VerificationField
          {...field}
          channel={channel}
          purpose="delete"
          // A full number contains its country code, so this country is not used.
          account={channel === 'email' ? to : { country: 'CN', number: to }}
          checkAccount={async () => true}
        />
      )}
    />
  );
}
