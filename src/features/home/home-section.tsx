import type { ReactNode } from 'react';

type HomeSectionProps = { id: string; title: ReactNode; children: ReactNode };

/** A section of the home page, labelled by its heading. Styles: src/styles/home.css. */
export function HomeSection({ id, title, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className="measure home-part">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
