import type { Resolvers } from '../contract-types';
import { refuse } from '../refusal';
import { devicesOf, unbindDevice } from '../sessions';

export const deviceResolvers = {
  userGetDeviceList: (_input, { db, session }) => {
    const { deviceLimit } = session.account;
    return { devices: devicesOf(db, session), deviceLimit };
  },

  userUnbindDevice: ({ id }, { db, session }) => {
    const { uid } = session.account;
    // Somebody else's device is not found, like one that does not exist.
    if (!db.devices.findFirst((q) => q.where({ id, uid }))) return refuse('DeviceNotFound');
    unbindDevice(db, id);
    return null;
  },
} satisfies Partial<Resolvers>;
