import { OtherBenefits } from './other-benefits';
import { OwnBenefits } from './own-benefits';
import { useCatalogue, useOwnBenefits } from './queries';

/** What the person may use now, then what there is beside it (contract: systemUserBenefits, systemBenefits). */
export function BenefitsPanel() {
  const own = useOwnBenefits();
  const catalogue = useCatalogue();
  return (
    <>
      <OwnBenefits query={own} catalogue={catalogue.data?.benefits ?? []} />
      <OtherBenefits query={catalogue} own={own.data?.benefits} />
    </>
  );
}
