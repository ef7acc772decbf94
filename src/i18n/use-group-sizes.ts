import { GROUP_SIZES } from '@/domain/group-sizes';
import { useFormat } from './use-format';

/** The possible sizes of groups in words, e.g. "2 or 3". */
export function useGroupSizes(): string {
  const format = useFormat();
  return format.either(GROUP_SIZES.map(format.number));
}
