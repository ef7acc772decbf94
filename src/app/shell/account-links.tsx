import { useTranslation } from 'react-i18next';
import { PATHS, loginPath, registerPath } from '@/config/paths';
import { Link, useLocation } from '@/i18n/navigation';
import { useMounted } from '@/lib/use-mounted';
import { Button } from '@/components/ui/button';
import { LogoutButton } from '@/session/logout-button';
import { isKnown, useSession } from '@/session/use-session';
import { HEADER_ACCOUNT, type ResolvedEntry, resolveEntries } from '../navigation';

type AccountLinksProps = {
  /** `stack` is for a phone's menu, and fills its width. */
  layout?: 'row' | 'stack';
  onFollow?: () => void;
};

const GUESTS = resolveEntries(HEADER_ACCOUNT, 'out', undefined);
const MEMBERS = resolveEntries(HEADER_ACCOUNT, 'in', undefined);

/**
 * Sign up and log in, or my account and log out. Prerendered HTML has both; the script in its head looks for a token,
 * by which CSS hides one pair (src/app/start/head).
 */
export function AccountLinks({ layout = 'row', onFollow }: AccountLinksProps) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { state } = session;
  const known = isKnown(session);
  const links = { layout, onFollow };
  return (
    <>
      {(state === 'out' || !known) && (
        <Entries {...links} entries={GUESTS} className={known ? '' : 'in-data-token:hidden'} />
      )}
      {(state !== 'out' || !known) && (
        <Entries {...links} entries={MEMBERS} className={known ? '' : FOR_MEMBERS}>
          <LogoutButton
            size={layout === 'row' ? 'sm' : 'lg'}
            block={layout === 'stack'}
            variant={layout === 'row' ? 'ghost' : 'outline'}
            className={known ? '' : FOR_MEMBERS}
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

const LOGIN = GUESTS.slice(-1);
const ACCOUNT = MEMBERS.slice(0, 1);

/** For a phone's header: log in, or my account. The rest is in its menu. */
export function AccountLink() {
  const session = useSession();
  const known = isKnown(session);
  const isGuest = session.state === 'out';
  return (
    <>
      {(isGuest || !known) && (
        <Entries entries={LOGIN} layout="link" className={known ? '' : 'in-data-token:hidden'} />
      )}
      {(!isGuest || !known) && (
        <Entries entries={ACCOUNT} layout="link" className={known ? '' : FOR_MEMBERS} />
      )}
    </>
  );
}

const FOR_MEMBERS = 'hidden in-data-token:inline-flex';

type EntriesProps = Omit<AccountLinksProps, 'layout'> & {
  layout: 'row' | 'stack' | 'link';
  entries: readonly ResolvedEntry[];
  className: string;
  children?: React.ReactNode;
};

function Entries({ entries, layout, onFollow, className, children }: EntriesProps) {
  const { t } = useTranslation('shell');
  const order = useOrder();
  return (
    <>
      {entries.map(({ label, href }, index) => (
        <Button
          key={label}
          asChild
          size={layout === 'stack' ? 'lg' : layout === 'row' ? 'sm' : 'default'}
          block={layout === 'stack'}
          variant={chooseVariant(layout, index)}
          className={className}
        >
          <Link to={backTo(order, label) ?? href} onClick={onFollow}>
            {t(`nav.${label}`)}
          </Link>
        </Button>
      ))}
      {children}
    </>
  );
}

/** The path and query of the order on the screen; null if the screen has no order, and in prerendered HTML. */
function useOrder(): string | null {
  const { pathname, search } = useLocation();
  const isMounted = useMounted();
  return isMounted && pathname.startsWith(`${PATHS.checkout}/`) ? pathname + search : null;
}

/** Where login and registration lead back to: a guest who leaves an order returns to it. */
function backTo(order: string | null, label: ResolvedEntry['label']): string | null {
  if (order === null) return null;
  if (label === 'login') return loginPath(order);
  return label === 'register' ? registerPath(order) : null;
}

function chooseVariant(layout: EntriesProps['layout'], index: number) {
  if (layout === 'link') return 'ghost';
  if (index === 0) return 'secondary';
  return layout === 'row' ? 'ghost' : 'outline';
}
