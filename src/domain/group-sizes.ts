import { GroupSize } from '@/api/enums';

/** How many people a group can have, from the fewest (contract: GroupSize). */
export const GROUP_SIZES: readonly GroupSize[] = Object.values(GroupSize).toSorted((a, b) => a - b);
/** How many people the largest group has. */
export const LARGEST_GROUP = Math.max(...GROUP_SIZES);
