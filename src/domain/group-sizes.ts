import { GroupSize } from '@/api/enums';

/** The possible sizes of a group, in ascending order (contract: GroupSize). */
export const GROUP_SIZES: readonly GroupSize[] = Object.values(GroupSize).toSorted((a, b) => a - b);
/** The largest size of a group. */
export const LARGEST_GROUP = Math.max(...GROUP_SIZES);
