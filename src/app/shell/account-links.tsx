import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { Button } from '@/components/ui/button';
import { LogoutButton } from '@/session/logout-button';
import { useSession } from '@/session/use-session';
import { HEADER_ACCOUNT, type ResolvedEntry, resolveEntries } from '../navigation';

type AccountLinksProps = {
  /** `stack` is for a phone's menu, and fills its width. */
  layout?: 'row' | 'stack';
  onFollow?: () => void;
};

const GUESTS = resolveEntries(HEADER_ACCOUNT, 'out', undefined);
const MEMBERS = resolveEntries(HEADER_ACCOUNT, 'in', undefined);

/**
 * Sign up and log in, or my account and log out. A prerendered page has both; the script in its head looks for a token, by
 * which CSS hides one pair (src/app/inline/head).
 */
export function AccountLinks({ layout = 'row', onFollow }: AccountLinksProps) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { state } = session;
  const isKnown = state !== 'unknown' || session.hasToken;
  const links = { layout, onFollow };
  return (
    <>
      {(state === 'out' || !isKnown) && (
        <Entries {...links} entries={GUESTS} className={isKnown ? '' : 'in-data-token:hidden'} />
      )}
      {(state !== 'out' || !isKnown) && (
        <Entries {...links} entries={MEMBERS} className={isKnown ? '' : FOR_MEMBERS}>
          <LogoutButton
            size={layout === 'row' ? 'sm' : 'lg'}
            block={layout === 'stack'}
            variant={layout === 'row' ? 'ghost' : 'outline'}
            className={isKnown ? '' : FOR_MEMBERS}
            onAsk={onFollow}
            onLeft={onFollow}
          >
            {t('nav.logout')}
          </LogoutButton>
        </Entries>
      )}
    </>
  );
}

const FOR_MEMBERS = 'hidden in-data-token:inline-flex';

type EntriesProps = AccountLinksProps & {
  entries: readonly ResolvedEntry[];
  className: string;
  children?: React.ReactNode;
};

function Entries({ entries, layout, onFollow, className, children }: EntriesProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      {entries.map(({ label, href }, index) => (
        <Button
          key={label}
          asChild
          size={layout === 'row' ? 'sm' : 'lg'}
          block={layout === 'stack'}
          variant={index === 0 ? 'secondary' : layout === 'row' ? 'ghost' : 'outline'}
          className={className}
        >
          <Link to={href} onClick={onFollow}>
            {t(`nav.${label}`)}
          </Link>
        </Button>
      ))}
      {children}
    </>
  );
}
