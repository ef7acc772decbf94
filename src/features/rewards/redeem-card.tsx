import { useTranslation } from 'react-i18next';
import { SupportLink } from '@/components/content/support-link';
import { TextField } from '@/components/form/text-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { RedemptionDone, RedemptionOffer } from './redemption';
import { useRedeem } from './use-redeem';

const LINK =
  'font-semibold text-foreground underline decoration-1 underline-offset-4 hover:decoration-2';

const TEXTS = {
  RedeemCodeUsed: 'redeem.help.used',
  RedeemCodeExpired: 'redeem.help.expired',
  RedeemCodeNotForYou: 'redeem.help.notForYou',
} as const;

/** The card to redeem a code: enter, preview, use. */
export function RedeemCard() {
  const { t } = useTranslation('rewards');
  const redeem = useRedeem();
  const { step } = redeem;
  return (
    <Card aria-labelledby="redeem-title">
      <CardHeader>
        <CardTitle id="redeem-title">{t('redeem.title')}</CardTitle>
        <CardDescription>{t('redeem.text')}</CardDescription>
      </CardHeader>
      <CardContent>
        {step.at === 'form' ? <RedeemForm {...redeem} /> : null}
        {step.at === 'offer' ? (
          <RedemptionOffer
            code={step.code}
            gives={step.gives}
            error={redeem.useError}
            isUsing={redeem.isUsing}
            onUse={redeem.confirm}
            onOther={redeem.restart}
          />
        ) : null}
        {step.at === 'done' ? (
          <RedemptionDone gives={step.gives} onAnother={redeem.restart} />
        ) : null}
      </CardContent>
    </Card>
  );
}

function RedeemForm({ form, submit }: Pick<ReturnType<typeof useRedeem>, 'form' | 'submit'>) {
  const { t } = useTranslation('rewards');
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row">
        <div className="min-w-0 sm:flex-1">
          <TextField
            label={t('redeem.field')}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="go"
            className="font-mono tracking-wide uppercase"
            after={<RedeemHelp status={form.findRefusal('code')} />}
            {...form.field('code')}
          />
        </div>
        {/* Aligned with the field, below its label. */}
        <Button
          type="submit"
          variant="secondary"
          pending={form.isSending}
          className="sm:mt-6.75 sm:self-start"
        >
          {t('redeem.check')}
        </Button>
      </div>
      {form.formError ? (
        <Alert tone="destructive" live>
          {form.formError}
        </Alert>
      ) : null}
    </form>
  );
}

/** What to do after a refusal, below the server's message. `status` is the refusal at the field. */
function RedeemHelp({ status }: { status: string | undefined }) {
  const { t } = useTranslation('rewards');
  if (!isKnown(status)) return null;
  return (
    <p className="text-muted-foreground">
      <span>{t(TEXTS[status])}</span>{' '}
      {status === 'RedeemCodeUsed' ? (
        <Link to={PATHS.profile} className={LINK}>
          {t('redeem.help.account')}
        </Link>
      ) : (
        <SupportLink className={LINK}>{t('redeem.help.support')}</SupportLink>
      )}
    </p>
  );
}

function isKnown(status: string | undefined): status is keyof typeof TEXTS {
  return status !== undefined && status in TEXTS;
}
