import type { ReactNode } from 'react';
import { Inline } from './markdown.tsx';

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode };

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      className="section"
      id={id}
      data-kind="section"
      data-find={title}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>
        <a className="anchor" href={`#${id}`}>
          {title}
        </a>
      </h2>
      {lead && (
        <p className="lead">
          <Inline text={lead} />
        </p>
      )}
      {children}
    </section>
  );
}
