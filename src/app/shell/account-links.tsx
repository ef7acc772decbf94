import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { useSession } from '@/session/use-session';
import { HEADER_ACCOUNT, resolveEntries } from '../navigation';

type AccountLinksProps = {
  /** `stack` fills the width of a phone's menu. */
  layout?: 'row' | 'stack';
  onFollow?: () => void;
};

/** Sign up and log in, or my account and log out; nothing while it is not known who is here. */
export function AccountLinks({ layout = 'row', onFollow }: AccountLinksProps) {
  const { t } = useTranslation('shell');
  const { state, logout } = useSession();
  const [isLeaving, setIsLeaving] = useState(false);
  const size = layout === 'row' ? 'sm' : 'lg';
  const entries = resolveEntries(HEADER_ACCOUNT, state, undefined);

  async function leave() {
    setIsLeaving(true);
    await logout();
    setIsLeaving(false);
    onFollow?.();
  }

  return (
    <>
      {entries.map(({ label, href }, index) => (
        <Button
          key={label}
          asChild
          size={size}
          block={layout === 'stack'}
          variant={index === 0 ? 'secondary' : layout === 'row' ? 'ghost' : 'outline'}
        >
          <Link to={href} onClick={onFollow}>
            {t(`nav.${label}`)}
          </Link>
        </Button>
      ))}
      {state === 'in' && (
        <Button
          size={size}
          block={layout === 'stack'}
          variant={layout === 'row' ? 'ghost' : 'outline'}
          pending={isLeaving}
          onClick={() => void leave()}
        >
          {t('nav.logout')}
        </Button>
      )}
    </>
  );
}
