import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UserBenefit, serverNow } from '@/api';
import { CopyButton } from '@/components/content/copy-button';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Ellipsis } from '@/components/content/ellipsis';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useFormat } from '@/i18n/use-format';
import { isWebAddress } from '@/lib/web-address';

/** The same for every password, to hide its length. */
const MASK = '••••••••';

type BenefitCardProps = { benefit: UserBenefit; description: string | undefined };

/** One of the user's benefits: its description, term, link and account. */
export function BenefitCard({ benefit, description }: BenefitCardProps) {
  const { t } = useTranslation('benefits');
  const { name, account, password, link } = benefit;
  const isUsable = account !== null || password !== null || isWebAddress(link);
  return (
    <Card>
      <div className="flex flex-col gap-4 px-5 py-5 sm:flex-row sm:items-start sm:justify-between sm:gap-8 sm:px-6">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-lg leading-snug font-bold tracking-tight wrap-anywhere">{name}</h3>
          {description ? (
            <p className="text-muted-foreground">
              <Ellipsis rows={3}>{description}</Ellipsis>
            </p>
          ) : null}
          <Term time={benefit.expireTime} />
          {isUsable ? null : (
            <p className="text-sm text-muted-foreground">{t('mine.nothingToDo')}</p>
          )}
        </div>
        {isWebAddress(link) ? (
          <Button asChild size="sm" variant="secondary" className="self-start">
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t('mine.open')} ${t('mine.newTab', { name })}`}
            >
              <span>{t('mine.open')}</span>
              <ExternalLink aria-hidden />
            </a>
          </Button>
        ) : null}
      </div>
      {account === null && password === null ? null : (
        <DefinitionList className="border-t border-border px-5 sm:px-6">
          {account === null ? null : (
            <DefinitionRow
              isLong
              label={t('mine.account')}
              action={
                <CopyButton
                  value={account}
                  label={t('mine.copy')}
                  of={t('mine.copyOf', { what: t('mine.account'), name })}
                  copiedLabel={t('mine.copied')}
                  failedLabel={t('mine.copyFailed')}
                />
              }
            >
              {account}
            </DefinitionRow>
          )}
          {password === null ? null : <PasswordRow password={password} of={name} />}
        </DefinitionList>
      )}
    </Card>
  );
}

/**
 * The end of the benefit, in ms since the epoch; null if it lasts as long as the membership (contract: UserBenefit).
 */
function Term({ time }: { time: number | null }) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  return (
    <p className="text-sm text-muted-foreground tabular-nums">
      {time === null
        ? t('mine.whileMember')
        : t(time > serverNow() ? 'mine.until' : 'mine.ended', { time: format.dateTime(time) })}
    </p>
  );
}

/**
 * A partner's password. It is not in the document until it is shown, and can be copied while hidden (contract:
 * UserBenefit).
 */
function PasswordRow({ password, of: name }: { password: string; of: string }) {
  const { t } = useTranslation('benefits');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <DefinitionRow
      isLong
      label={t('mine.password')}
      action={
        <span className="flex gap-2">
          <Button
            size="sm"
            variant="outline"
            aria-label={t(isShown ? 'mine.hideNamed' : 'mine.showNamed', { name })}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden />
            <span>{t(isShown ? 'mine.hide' : 'mine.show')}</span>
          </Button>
          <CopyButton
            value={password}
            label={t('mine.copy')}
            of={t('mine.copyOf', { what: t('mine.password'), name })}
            copiedLabel={t('mine.copied')}
            failedLabel={t('mine.copyFailed')}
          />
        </span>
      }
    >
      <span role="status">
        {isShown ? (
          <span translate="no" className="font-mono">
            {password}
          </span>
        ) : (
          <>
            <span aria-hidden>{MASK}</span>
            <span className="sr-only">{t('mine.hidden')}</span>
          </>
        )}
      </span>
    </DefinitionRow>
  );
}
