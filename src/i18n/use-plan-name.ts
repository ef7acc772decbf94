import { useTranslation } from 'react-i18next';
import { PlanType } from '@/api/enums';

type PlanKey = Uncapitalize<keyof typeof PlanType>;

/** The text keys of the plans, by the names that the contract gives them: a plan without a text does not compile. */
const KEYS = Object.fromEntries(
  Object.entries(PlanType).map(([name, type]) => [
    type,
    name.charAt(0).toLowerCase() + name.slice(1),
  ]),
) as Record<PlanType, PlanKey>;

/** Returns a function that names a plan. */
export function usePlanName(): (type: PlanType) => string {
  const { t } = useTranslation();
  return (type) => t(`plans.${KEYS[type]}`);
}
