import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystemDisplayConfig, PlanType } from '@/api';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { convertedTime } from '@/domain/grant-time';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { inWholeHours } from './time-left';
import { UpgradeOffer } from './upgrade-offer';
import { useNow } from './use-now';

type UpgradeCardProps = {
  /** Draws what remaining lite time becomes. */
  Picture: ComponentType<{ percent: number; lite: string; standard: string }>;
};

/** For a lite member: what the time that is left becomes with standard, and the way there (spec §4). Nothing for others. */
export function UpgradeCard({ Picture }: UpgradeCardProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const user = useUser();
  const percent = useSystemDisplayConfig().data?.liteToStandardPercent;
  const now = useNow();
  const kept =
    percent === undefined ? null : convertedTime(user, PlanType.Standard, { percent, now });
  if (percent === undefined || kept === null || user.planExpireTime === null) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('upgrade.title')}</CardTitle>
        <CardDescription>{t('upgrade.text', { percent: format.percent(percent) })}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-8 md:grid-cols-2 md:gap-10">
        <Picture
          percent={percent}
          lite={t('upgrade.lite', {
            time: format.duration(inWholeHours(user.planExpireTime - now)),
          })}
          standard={t('upgrade.standard', { time: format.duration(inWholeHours(kept)) })}
        />
        <UpgradeOffer percent={percent} now={now} />
      </CardContent>
    </Card>
  );
}
