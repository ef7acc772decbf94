import { Commissions } from './commissions';
import { Invitations } from './invitations';
import { Settlements } from './settlements';
import { useView } from './view';

/** The list of the current tab. */
export function Records() {
  const { view } = useView();
  if (view.tab === 'commission') return <Commissions />;
  if (view.tab === 'settlement') return <Settlements />;
  return <Invitations />;
}
