import * as z from 'zod/mini';
import { Group, OptionalTime, OrderId, Time, Uid } from '@/api/schemas';

const { shape } = Group;

/** What the sandbox keeps about groups. The rules are in src/domain/group.ts. */
export const groupEntities = {
  /** What everybody sees of a group, and who sits in it. Names and price are those of its start. */
  groups: z.strictObject({
    groupId: shape.groupId,
    productId: shape.productId,
    product: shape.product,
    createTime: Time,
    expireTime: Time,
    finishTime: OptionalTime,
    groupSize: shape.groupSize,
    deviceLimit: shape.deviceLimit,
    price: shape.price,
    paymentType: shape.paymentType,
    /** The creator's first. */
    seats: z.array(
      z.strictObject({
        uid: Uid,
        joinTime: Time,
        reservedUntilTime: OptionalTime,
        paidBy: z.nullable(OrderId),
      }),
    ),
    /** When its payments were sent back; null: they were not. */
    closeTime: OptionalTime,
  }),
};
