import { createContext, use } from 'react';
import type { Anchors } from '../model/anchors.ts';

/** Provides the names that become links. */
export const AnchorsContext = createContext<Anchors>(new Map());

/** The anchors within a link, which must not contain another. */
export const NO_LINKS: Anchors = new Map();

const NAME_OF_ERROR = /([A-Z][a-z]+(?:[A-Z][a-z]+)+)/;

/** Plain text in which the names of errors become links. */
export function Words({ children }: { children: string }) {
  const anchors = use(AnchorsContext);
  return children.split(NAME_OF_ERROR).map((part, index) => {
    const href = anchors.get(part);
    if (!href?.startsWith('#error-')) return part;
    return (
      <a key={index} href={href}>
        {part}
      </a>
    );
  });
}

/** A name or value of the contract; a link if the page explains it. */
export function Code({ children }: { children: string }) {
  const href = use(AnchorsContext).get(children);
  const code = <code>{children}</code>;
  return href ? <a href={href}>{code}</a> : code;
}
