import type { OperationView } from '../model/operations.ts';

export type TagView = { name: string; description?: string; views: OperationView[] };

type NavigationProps = { tags: TagView[]; questions: number };

/** Every place of the page; on a phone behind the menu button. */
export function Navigation({ tags, questions }: NavigationProps) {
  return (
    <nav id="navigation" aria-label="Contract">
      <Group title="Start">
        <Item href="#overview">Overview</Item>
        <Item href="#conventions">Conventions</Item>
        <Item href="#signature">Signature</Item>
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
