import type { Draft } from '@/components/form/draft';

/** What the form of each way to log in is told. */
export type LoginFormProps = {
  draft: Draft;
  search: string;
  hasOtherWays: boolean;
  /** The account is disabled: that fills the screen. */
  onDisabled: () => void;
};

/** What the form of each way to register is told. */
export type RegisterFormProps = {
  draft: Draft;
  search: string;
  hasOtherWays: boolean;
  /** The code of the person who invited, if a link said so; empty without one. */
  invitationCode: string;
};

/** What the form of each way to reset a password is told. */
export type ResetFormProps = {
  draft: Draft;
  onDone: () => void;
};
