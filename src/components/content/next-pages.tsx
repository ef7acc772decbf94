import { ArrowRight } from 'lucide-react';
import { Link } from '@/i18n/navigation';

type NextPagesProps = {
  /** The heading of the list. */
  title: string;
  pages: readonly { to: string; label: string }[];
};

/** Links for a page without a next step of its own. */
export function NextPages({ title, pages }: NextPagesProps) {
  return (
    <nav aria-labelledby="next-pages" className="mt-8 w-full max-w-4xl">
      <h2 id="next-pages" className="text-sm font-semibold text-muted-foreground">
        {title}
      </h2>
      <ul className="mt-3 grid border-t border-border gap-x-10 lg:grid-cols-2">
        {pages.map(({ to, label }) => (
          <li key={to} className="border-b border-border lg:last:odd:col-span-2">
            <Link
              to={to}
              className="flex min-h-14 items-center justify-between gap-6 py-2 font-semibold underline-offset-4 hover:underline"
            >
              <span>{label}</span>
              <ArrowRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
