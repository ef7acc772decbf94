import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DisplayConfig, useSystemClientConfig, useSystemDisplayConfig } from '@/api';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS, questionPath, registerByPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { isWebAddress } from '@/lib/web-address';

type Proof = { id: string; text: ReactNode; links: readonly { to: string; label: string }[] };

/** The number of placeholders while the server's data loads. */
const MOST = 7;

/**
 * Claims that a visitor can check: each one sentence, and a link to the place to check it. Claims that the server's
 * data does not confirm are left out. `canary` is the state of the canary.
 */
export function Proofs({ canary }: { canary: ReactNode }) {
  const proofs = useProofs(canary);
  const { isPending: isConfigPending } = useSystemDisplayConfig();
  const { isPending: areClientsPending } = useSystemClientConfig();
  const places = isConfigPending || areClientsPending ? MOST - proofs.length : 0;
  return (
    <ul className="grid border-t border-border md:grid-cols-2 md:gap-x-10 xl:gap-x-16">
      {proofs.map(({ id, text, links }) => (
        <li
          key={id}
          // If the number of proofs is odd, the last one takes the whole row.
          className="flex flex-col border-b border-border pt-4 pb-2 md:last:odd:col-span-2 md:last:odd:flex-row md:last:odd:items-center md:last:odd:gap-x-10 md:last:odd:pt-2"
        >
          <div className="flex-1 text-pretty">{text}</div>
          <p className="flex flex-wrap gap-x-6">
            {links.map(({ to, label }) =>
              isWebAddress(to) ? (
                <a key={to} href={to} className="text-link">
                  {label}
                </a>
              ) : (
                <Link key={to} to={to} className="text-link">
                  {label}
                </Link>
              ),
            )}
          </p>
        </li>
      ))}
      {Array.from({ length: places }, (_, place) => (
        <li key={place} aria-hidden className="border-b border-border pt-4 pb-2">
          <Skeleton className="h-17" />
        </li>
      ))}
    </ul>
  );
}

function useProofs(canary: ReactNode): Proof[] {
  const { t } = useTranslation('proofs');
  const { data: config } = useSystemDisplayConfig();
  const { data: clients } = useSystemClientConfig();
  const files = clients?.clients.filter(({ kind }) => kind !== 'store') ?? [];
  const isChecked = files.length > 0 && files.every(({ sha256 }) => sha256);
  const status = config?.links.status;
  const mirrors = config?.links.githubMirrors.filter(isWebAddress) ?? [];
  const canPayCrypto = has(config, 'paymentMethods', 'crypto');
  const one = (id: string, text: string, label: string, to: string): Proof => ({
    id,
    text,
    links: [{ to, label }],
  });
  const isAlone = mirrors.length === 1;
  return [
    { id: 'canary', text: canary, links: [{ to: PATHS.canary, label: t('canary.link') }] },
    ...(isChecked
      ? [one('verify', t('verify.text'), t('verify.link'), `${PATHS.download}#check`)]
      : []),
    ...(isWebAddress(status) ? [one('status', t('status.text'), t('status.link'), status)] : []),
    ...(mirrors.length > 0
      ? [
          {
            id: 'mirrors',
            text: t('mirrors.text', { count: mirrors.length }),
            links: mirrors.map((to) => ({
              to,
              label: isAlone ? t('mirrors.link') : to.replace(/^https?:\/\//, ''),
            })),
          },
        ]
      : []),
    ...(has(config, 'registerMethods', 'username')
      ? [one('username', t('username.text'), t('username.link'), registerByPath('username'))]
      : []),
    ...(canPayCrypto
      ? [one('crypto', t('crypto.text'), t('crypto.link'), questionPath('crypto-payment'))]
      : []),
    {
      id: 'data',
      text: t('data.text'),
      links: [
        { to: PATHS.profile, label: t('data.download') },
        { to: PATHS.deleteAccount, label: t('data.delete') },
      ],
    },
  ];
}

function has<Key extends 'registerMethods' | 'paymentMethods'>(
  config: DisplayConfig | undefined,
  key: Key,
  method: DisplayConfig[Key][number],
): boolean {
  const methods: readonly string[] = config?.[key] ?? [];
  return methods.includes(method);
}
