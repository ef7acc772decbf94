import type { OperationView } from '../model/operations.ts';
import { Flag } from './badges.tsx';

export type TagView = { name: string; description?: string; views: OperationView[] };

type NavigationProps = { tags: TagView[]; questions: number };

/**
 * The bar with the phone's menu button, the search and the theme. Controls that need JavaScript are hidden without it.
 */
export function TopBar({ title, version }: { title: string; version: string }) {
  return (
    <header className="top">
      <a className="brand" href="#overview">
        <Flag code="H" />
        <span>{title}</span> <small>{version}</small>
      </a>
      <button
        type="button"
        id="menu"
        className="scripted"
        aria-expanded="false"
        aria-controls="navigation"
      >
        Menu
      </button>
      <div className="search scripted" role="search">
        <input
          id="search"
          type="search"
          role="combobox"
          aria-label="Search the contract"
          aria-expanded="false"
          aria-controls="results"
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search"
        />
        <kbd aria-hidden="true">/</kbd>
        <div id="results" role="listbox" aria-label="Found" hidden />
        <p id="found" className="hidden" role="status" />
      </div>
      <button type="button" id="theme" className="scripted">
        Theme
      </button>
    </header>
  );
}

/** Links to every section of the page; on a phone behind the menu button. */
export function Navigation({ tags, questions }: NavigationProps) {
  return (
    <nav id="navigation" aria-label="Contract">
      <Group title="Start">
        <Item href="#overview">Overview</Item>
        <Item href="#try">Try it</Item>
        <Item href="#conventions">Conventions</Item>
        <Item href="#signature">Signature</Item>
        <Item href="#signature-bench">Check a signature</Item>
      </Group>
      {tags.map(({ name, views }) => (
        <Group key={name} title={name}>
          {views.map(({ id, operation }) => (
            <Item key={id} href={`#${id}`}>
              {operation.summary ?? id}
            </Item>
          ))}
        </Group>
      ))}
      <Group title="Look up">
        <Item href="#errors">Errors</Item>
        <Item href="#types">Types</Item>
        <Item href="#rules">Rules</Item>
        <Item href="#limits">Limits</Item>
        <Item href="#questions">Questions ({questions})</Item>
        <Item href="#changelog">Changelog</Item>
      </Group>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="group">
      <p>{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

function Item({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
