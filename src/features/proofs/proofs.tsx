import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemClientConfig, useSystemDisplayConfig } from '@/api';
import { PATHS, registerByPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { STORED_FACTS, UNSTORED_FACTS } from './kept-facts';
import { StatusProof } from './status-proof';

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
    <div className="grid gap-px border border-border bg-border lg:grid-cols-12 [&_h3]:leading-[1.3] lg:[&_h3]:text-lg/[1.3]">
      {canary}
      <FileProof>{fileField}</FileProof>
      <Kept />
      <div
        className={cn(
          PANEL,
          'grid content-center gap-5 lg:col-span-5 [&_p]:text-muted-foreground',
          '[&>:first-child>h3]:text-xl/[1.3] lg:[&>:first-child>h3]:mb-3 lg:[&>:first-child>h3]:text-3xl/[1.3] lg:[&>:first-child>h3]:tracking-tight',
        )}
      >
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
    <div
      className={cn(
        PANEL,
        'flex flex-col items-start max-sm:pb-4 lg:col-span-5 [&>:is(label,[role],div)]:self-stretch',
        // On a phone the field is a button.
        'max-sm:[&>label]:mt-3 max-sm:[&>label]:min-h-16 max-sm:[&>label]:flex-row max-sm:[&>label]:py-2 max-sm:[&>label>span+span]:hidden',
      )}
    >
      <h3 className="font-bold">{t('verify.title')}</h3>
      <p className="mt-1 mb-3.5 text-sm/[inherit] text-muted-foreground max-sm:hidden">
        {t('verify.text')}
      </p>
      {children}
      <Link
        to={`${PATHS.download}#check`}
        className="text-link text-sm/[inherit] max-sm:[@media(scripting:enabled)]:hidden"
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
        'grid grid-cols-2 gap-x-4 gap-y-1.5 lg:col-span-7 lg:gap-x-8 lg:gap-y-3',
      )}
    >
      <h3 className="col-span-2 font-bold">{t('kept.title')}</h3>
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
            className="border-b border-border py-1 text-sm/[1.35] text-balance lg:py-2.25 lg:text-base/[1.35]"
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
      <h3 className="font-bold">{t('start.title')}</h3>
      <p>{t('start.text')}</p>
      <Link to={registerByPath('username')} className="text-link text-sm/[inherit]">
        {t('start.link')}
      </Link>
    </div>
  );
}
