import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS } from '@/api';
import { API } from '@/config/api';
import { detectEnvironment } from '@/config/environment';
import { GALLERY_PATH } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useMounted } from '@/lib/use-mounted';

const AnswerPicker = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('@/pages/dev/answers/answer-picker')).AnswerPicker,
    }))
  : () => null;
const Departures = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('@/pages/dev/departures/departures')).Departures,
    }))
  : () => null;

/** Names the backend for developers, with a link to a sandbox's panel. In production only the demo has it. */
export function ModeBadge() {
  const { t } = useTranslation('shell');
  const isMounted = useMounted();
  const isProduction = !isMounted || detectEnvironment(window.location.hostname) === 'PROD';
  const isDemo = API.mode === 'demo';
  if (isProduction && !isDemo) return null;
  const label = `${t(`mode.${API.mode}`)} ${API.passedOnTo || API.origin}`.trim();
  const hasPanel = API.mode === 'sandbox' || isDemo;
  return (
    <div className="mx-5 mb-5 flex w-fit flex-wrap gap-x-3 border border-border bg-popover px-2 text-sm font-semibold text-popover-foreground shadow-raised lg:fixed lg:bottom-0 lg:left-0 lg:z-30 lg:m-0">
      {hasPanel ? (
        <a
          href="/sandbox"
          target="_blank"
          rel="noopener noreferrer"
          className="py-1 pointer-coarse:py-3"
        >
          <span>{`${label} · ${t('mode.panel')}`}</span>
          <span className="sr-only">{` ${t('newTab')}`}</span>
        </a>
      ) : (
        <p className="py-1 pointer-coarse:py-3">{label}</p>
      )}
      {import.meta.env.DEV ? (
        <>
          <Link to={GALLERY_PATH} className="py-1 pointer-coarse:py-3">
            {t('mode.gallery')}
          </Link>
          {API.mode === 'backend' ? null : (
            <Suspense fallback={null}>
              <AnswerPicker />
            </Suspense>
          )}
          {API.mode === 'sandbox' ? <ExampleAnswers /> : null}
          <Suspense fallback={null}>
            <Departures />
          </Suspense>
        </>
      ) : null}
    </div>
  );
}

/** Says how many operations the sandbox answers with examples because they have no resolver. */
function ExampleAnswers() {
  const { t } = useTranslation('shell');
  const { data: count = 0 } = useQuery({
    queryKey: ['sandbox', 'examples'],
    queryFn: countExamples,
    ...LOCAL_ERRORS,
  });
  return count === 0 ? null : <p className="py-1 text-warning">{t('mode.examples', { count })}</p>;
}

async function countExamples(): Promise<number> {
  const response = await fetch('/sandbox/operations');
  const { operations } = (await response.json()) as {
    operations: Record<string, { isExample: boolean }>;
  };
  return Object.values(operations).filter(({ isExample }) => isExample).length;
}
