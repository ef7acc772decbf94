import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemClientConfig, useSystemDisplayConfig } from '@/api';
import { PATHS, registerByPath } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { STORED_FACTS, UNSTORED_FACTS } from './kept-facts';
import { StatusProof } from './status-proof';

type ProofsProps = {
  /** The state of the canary. */
  canary: ReactNode;
  /** A field that checks a downloaded file. */
  fileField: ReactNode;
};

/**
 * The proof wall: results that happen in front of the visitor, and facts of the privacy policy and the operator's
 * configuration. What the server or the operator does not confirm is left out. Styles: src/styles/wall.css.
 */
export function Proofs({ canary, fileField }: ProofsProps) {
  return (
    <div className="wall">
      {canary}
      <FileProof>{fileField}</FileProof>
      <Kept />
      <div className="wall-facts">
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
    <div className="wall-file">
      <h3>{t('verify.title')}</h3>
      <p>{t('verify.text')}</p>
      {children}
      <Link to={`${PATHS.download}#check`} className="text-link">
        {t('verify.link')}
      </Link>
    </div>
  );
}

/** What the service stores and what it does not, in two columns, from the privacy policy. */
function Kept() {
  const { t } = useTranslation('proofs');
  return (
    <div className="wall-kept">
      <h3>{t('kept.title')}</h3>
      <div>
        <h4>{t('kept.yes.title')}</h4>
        <ul>
          {STORED_FACTS.map((fact) => (
            <li key={fact}>{t(`kept.yes.${fact}`)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h4>{t('kept.no.title')}</h4>
        <ul>
          {UNSTORED_FACTS.map((fact) => (
            <li key={fact}>{t(`kept.no.${fact}`)}</li>
          ))}
        </ul>
      </div>
      <Link to={PATHS.privacy} className="text-link">
        {t('kept.link')}
      </Link>
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
      <h3>{t('start.title')}</h3>
      <p>{t('start.text')}</p>
      <Link to={registerByPath('username')} className="text-link">
        {t('start.link')}
      </Link>
    </div>
  );
}
