import type { Resolvers } from '../contract-types';
import { accountResolvers } from './account';
import { signInResolvers } from './sign-in';
import { cryptoResolvers } from './crypto';
import { groupResolvers } from './groups';
import { personalDataResolvers } from './personal-data';
import { kolResolvers } from './kol';
import { rewardResolvers } from './rewards';
import { shopResolvers } from './shop';
import { systemResolvers } from './system';

/** Every operation of the contract; this does not compile while one has no resolver. */
export const resolvers: Resolvers = {
  ...signInResolvers,
  ...systemResolvers,
  ...accountResolvers,
  ...rewardResolvers,
  ...kolResolvers,
  ...personalDataResolvers,
  ...shopResolvers,
  ...cryptoResolvers,
  ...groupResolvers,
};
