import { PageHeader } from '@/components/content/page-header';
import { DesignRules } from './design-rules';
import { RESULT_KINDS, Results } from './results';
import { ScreensByState } from './screens/screens-by-state';

/** Texts for developers, in English only. */
const TITLE = 'Gallery';
const DESCRIPTION =
  'Every screen in each of its states, and the result pages, in the language and theme of the site.';
const LINKS = ['rules', 'screens', ...RESULT_KINDS];

/** /dev/results: states for developers, on the development server only. */
export default function GalleryPage() {
  return (
    <>
      <title>{TITLE}</title>
      <div className="measure flex flex-col gap-14 py-10">
        <PageHeader title={TITLE} description={DESCRIPTION} />
        <nav aria-label={TITLE} className="-mt-8 flex flex-wrap gap-x-6">
          {LINKS.map((id) => (
            <a key={id} href={`#${id}`} className="text-link">
              {id}
            </a>
          ))}
        </nav>
        <DesignRules />
        <ScreensByState />
      </div>
      <Results />
    </>
  );
}
