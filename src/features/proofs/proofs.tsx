import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemClientConfig, useSystemDisplayConfig } from '@/api';
import { PATHS, registerByPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { STORED_FACTS, UNSTORED_FACTS } from './kept-facts';
import { PANEL_TITLE, StatusProof } from './status-proof';

const PANEL = 'bg-card px-4 pt-3.5 lg:px-8 lg:pt-7 lg:pb-4';

type ProofsProps = {
  /** The state of the canary. */
  canary: ReactNode;
  /** A field that checks a downloaded file. */
  fileField: ReactNode;
};

/**
 * The proof wall: results that happen in front of the visitor, and facts of the privacy policy and the operator's
 * configuration, in panels that share their edges. What the server or the operator does not confirm is left out.
 */
export function Proofs({ canary, fileField }: ProofsProps) {
  return (
    <div className="grid gap-px border border-border bg-border lg:grid-cols-12">
      {canary}
      <FileProof>{fileField}</FileProof>
      <Kept />
      <div className={cn(PANEL, 'grid content-center gap-5 lg:col-span-5')}>
        <Start />
        <StatusProof />
      </div>
    </div>
  );
}

/** Absent where a published file lacks its checksum. */
function FileProof({ children }: { children: ReactNode }) {
  const { t } = useTranslation('proofs');
  const { data } = useSystemClientConfig();
  const files = data?.clients.filter(({ kind }) => kind !== 'store') ?? [];
  if (data && (files.length === 0 || !files.every(({ sha256 }) => sha256))) return null;
  return (
    <div className={cn(PANEL, 'proof-file flex flex-col max-sm:pb-4 lg:col-span-5')}>
      <h3 className={PANEL_TITLE}>{t('verify.title')}</h3>
      <p className="mt-1 mb-3.5 text-sm/[inherit] text-muted-foreground max-sm:hidden">
        {t('verify.text')}
      </p>
      {children}
      <Link
        to={`${PATHS.download}#check`}
        className="self-start text-link text-sm/[inherit] max-sm:not-noscript:hidden"
      >
        {t('verify.link')}
      </Link>
    </div>
  );
}

/** What the service stores and what it does not, in two columns, from the privacy policy. */
function Kept() {
  const { t } = useTranslation('proofs');
  return (
    <div
      className={cn(
        PANEL,
        'proof-kept grid grid-cols-2 gap-x-4 gap-y-1.5 lg:col-span-7 lg:gap-x-8 lg:gap-y-3',
      )}
    >
      <h3 className={cn(PANEL_TITLE, 'col-span-2')}>{t('kept.title')}</h3>
      <KeptList
        title={t('kept.yes.title')}
        facts={STORED_FACTS.map((fact) => t(`kept.yes.${fact}`))}
      />
      <KeptList
        title={t('kept.no.title')}
        facts={UNSTORED_FACTS.map((fact) => t(`kept.no.${fact}`))}
      />
      <Link to={PATHS.privacy} className="col-span-2 text-link text-sm/[inherit]">
        {t('kept.link')}
      </Link>
    </div>
  );
}

function KeptList({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div>
      <h4 className="border-b-2 border-current pb-1.5 text-sm/[inherit] font-semibold">{title}</h4>
      <ul>
        {facts.map((fact) => (
          <li
            key={fact}
            className="border-b border-border py-1 text-sm/[1.35] lg:py-2.25 lg:text-base/[1.35]"
          >
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that an account needs no email address, phone number or card. Shown only if the server registers by username. */
function Start() {
  const { t } = useTranslation('proofs');
  const { data: config } = useSystemDisplayConfig();
  if (config && !config.registerMethods.includes('username')) return null;
  return (
    <div>
      <h3 className="text-xl/[1.3] font-bold lg:mb-3 lg:text-3xl/[1.3] lg:tracking-tight">
        {t('start.title')}
      </h3>
      <p className="text-muted-foreground">{t('start.text')}</p>
      <Link to={registerByPath('username')} className="text-link text-sm/[inherit]">
        {t('start.link')}
      </Link>
    </div>
  );
}
