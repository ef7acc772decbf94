import { useTranslation } from 'react-i18next';
import { type UserInfo, useServerClock } from '@/api';
import { QrCode } from '@/components/content/qr-code';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { recognisedBy } from '@/domain/account';
import { pathIn } from '@/i18n/address';
import { Link } from '@/i18n/navigation';
import { useBrandName } from '@/i18n/use-brand-name';
import { useFormat } from '@/i18n/use-format';
import { useLanguage } from '@/i18n/use-language';
import { focusOnMount } from '@/lib/focus';
import { countdown } from '@/purchase/countdown';
import { DownloadLink } from './download-link';
import { useOwnSystem } from '@/components/content/use-own-system';

type TrialRunningProps = {
  user: UserInfo;
  /** It was started just now, with the form that this part replaces. */
  isNew: boolean;
};

/** The time left of the trial and the one next step: the app, on this device or a phone; once it is over, a plan. */
export function TrialRunning({ user, isNew }: TrialRunningProps) {
  const { t } = useTranslation('guides');
  const brand = useBrandName();
  const format = useFormat();
  const language = useLanguage();
  const system = useOwnSystem();
  const end = user.benefitsExpireTime ?? 0;
  const now = useServerClock({ end });
  const isOver = now >= end;
  return (
    <>
      <h1 ref={isNew ? focusOnMount : undefined} tabIndex={-1} className="text-title tabular-nums">
        {isOver
          ? t('trial.over')
          : t('trial.left', { time: countdown({ end, now, largest: 'minutes' }) })}
      </h1>
      <p className="text-lg text-balance text-muted-foreground">
        {isOver
          ? t('trial.overText', { time: format.dateTime(end) })
          : t('trial.next', { brand, name: recognisedBy(user) })}
      </p>
      {isOver ? (
        <Button asChild size="lg" block>
          <Link to={PATHS.pricing}>{t('trial.plans')}</Link>
        </Button>
      ) : (
        <>
          <Button asChild size="lg" block>
            <DownloadLink>
              {system
                ? t('trial.downloadFor', { system: t(`trial.systems.${system}`) })
                : t('trial.download')}
            </DownloadLink>
          </Button>
          <figure className="flex items-center gap-5 pointer-coarse:hidden">
            <QrCode
              value={window.location.origin + pathIn(language, PATHS.download)}
              label={t('trial.qr')}
              className="w-32 shrink-0"
            />
            <figcaption>{t('trial.qr')}</figcaption>
          </figure>
        </>
      )}
    </>
  );
}
