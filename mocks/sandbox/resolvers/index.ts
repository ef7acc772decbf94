import type { Resolvers } from '../contract-types';
import { accountResolvers } from './account';
import { codeResolvers } from './codes';
import { cryptoResolvers } from './crypto';
import { deviceResolvers } from './devices';
import { groupCheckoutResolvers } from './group-checkouts';
import { groupResolvers } from './groups';
import { loginResolvers } from './login';
import { marketingResolvers } from './marketing';
import { orderResolvers } from './orders';
import { personalDataResolvers } from './personal-data';
import { promoterResolvers } from './promoter';
import { registrationResolvers } from './registration';
import { rewardResolvers } from './rewards';
import { shopResolvers } from './shop';
import { systemResolvers } from './system';

/** Every operation of the contract; this does not compile while one has no resolver. */
export const resolvers: Resolvers = {
  ...systemResolvers,
  ...codeResolvers,
  ...registrationResolvers,
  ...loginResolvers,
  ...accountResolvers,
  ...deviceResolvers,
  ...rewardResolvers,
  ...promoterResolvers,
  ...personalDataResolvers,
  ...shopResolvers,
  ...orderResolvers,
  ...cryptoResolvers,
  ...marketingResolvers,
  ...groupResolvers,
  ...groupCheckoutResolvers,
};
