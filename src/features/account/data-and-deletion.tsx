import { Suspense, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, type UserExport, useHasOperation, userExportData } from '@/api';
import { AppBrowserHint, useIsAppBrowser } from '@/components/content/app-browser-hint';
import { CopyButton } from '@/components/content/copy-button';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { useScrollTarget } from '@/components/content/use-scroll-target';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { Card, CardHeader, CardTitle } from '@/components/ui/card';
import { FieldNote } from '@/components/ui/field-note';
import { BRAND } from '@/config/brand';
import { PATHS } from '@/config/paths';
import { errorText } from '@/i18n/error-text';
import { Link } from '@/i18n/navigation';
import { cn } from '@/lib/cn';
import { lazyPart } from '@/lib/load-module';
import { type TextFile, saveFile } from '@/lib/save-file';

/** Loaded when the deletion is opened. */
const Deletion = lazyPart('deletion', async () => (await import('./deletion')).Deletion);

const ROW =
  'flex flex-col gap-3 px-5 py-5 sm:flex-row sm:items-center sm:justify-between sm:gap-10 sm:px-6';

type DataAndDeletionProps = {
  /** The address asks for the deletion: its steps are shown. */
  isOpen: boolean;
};

/** The account's last card: the export of personal data, and the deletion of the account. */
export function DataAndDeletion({ isOpen }: DataAndDeletionProps) {
  const { t } = useTranslation('account');
  const canExport = useHasOperation('userExportData');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('data.title')}</CardTitle>
      </CardHeader>
      <div className="divide-y divide-border">
        {canExport ? <DataExport /> : null}
        <DeletionRow isOpen={isOpen} />
      </div>
    </Card>
  );
}

/**
 * Saves all personal data as a JSON file, or shows it to copy in an app's built-in browser. A mutation, not a query:
 * nothing is cached, and the server refuses more than a few calls an hour (contract: userExportData).
 */
function DataExport() {
  const { t } = useTranslation(['account', 'common']);
  const isAppBrowser = useIsAppBrowser();
  const {
    mutate,
    data: file,
    error,
    isPending,
  } = useMutation<TextFile>({
    ...LOCAL_ERRORS,
    mutationFn: async () => toFile(await userExportData()),
    onSuccess: (exported) => (isAppBrowser ? undefined : saveFile(exported)),
  });
  const result = file && t(isAppBrowser ? 'data.ready' : 'data.saved', { fileName: file.name });
  return (
    <div className={ROW}>
      <div className="flex flex-col gap-1">
        <h3 className="font-bold">{t('data.exportTitle')}</h3>
        <p className="max-w-prose">{t('data.exportText')}</p>
        <AppBrowserHint />
        <div role="status" className="wrap-anywhere">
          {error || result ? (
            <FieldNote isError={error !== null}>{error ? errorText(error) : result}</FieldNote>
          ) : null}
        </div>
        {file && isAppBrowser ? (
          <div>
            <CopyButton
              value={file.text}
              label={t('common:appBrowser.copyInstead')}
              copiedLabel={t('common:appBrowser.copied')}
              failedLabel={t('common:appBrowser.copyFailed')}
            />
          </div>
        ) : null}
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="-mx-3 self-start sm:self-center"
        pending={isPending}
        onClick={() => mutate()}
      >
        {t('data.export')}
      </Button>
    </div>
  );
}

function toFile(data: UserExport): TextFile {
  const day = new Date(data.exportTime).toISOString().slice(0, 10);
  const name = `${BRAND.name.en.toLowerCase()}-${data.account.uid}-${day}.json`;
  return { name, text: JSON.stringify(data, null, 2), type: 'application/json' };
}

/** What a deletion means, and, behind a link to its own address, its steps. */
function DeletionRow({ isOpen }: DataAndDeletionProps) {
  const { t } = useTranslation(['account', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollTarget(isOpen, heading);
  return (
    <section
      aria-labelledby="delete-title"
      // As tall as the window, so that the heading can scroll to the top, and the footer stays in place when the steps load.
      className={cn(isOpen && 'min-h-dvh')}
    >
      <div className={ROW}>
        <div className="flex flex-col gap-1">
          <h3
            id="delete-title"
            ref={heading}
            tabIndex={-1}
            className={cn('scroll-mt-10 font-bold', isOpen && 'text-2xl tracking-tight')}
          >
            {t('deletion.title')}
          </h3>
          <p className="max-w-prose">{t('deletion.text')}</p>
        </div>
        <Button
          asChild
          size="sm"
          variant={isOpen ? 'outline' : 'ghost'}
          className={cn('self-start sm:self-center', !isOpen && '-mx-3')}
        >
          <Link to={isOpen ? PATHS.profile : PATHS.deleteAccount} {...SAME_PAGE}>
            {t(isOpen ? 'deletion.back' : 'deletion.title')}
          </Link>
        </Button>
      </div>
      {isOpen ? (
        <div className="px-5 pb-6 sm:px-6">
          <Suspense
            fallback={<SkeletonRegion label={t('common:loading')} shapes={['card', 'card']} />}
          >
            <Deletion />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
