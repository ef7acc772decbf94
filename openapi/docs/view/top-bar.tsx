import { Flag } from './badges.tsx';

/** Always there: the menu of a phone, the search, the theme. What needs scripts shows with them alone. */
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
