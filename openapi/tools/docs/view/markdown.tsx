import { type Token, type Tokens, Lexer, lexer } from 'marked';
import type { ReactNode } from 'react';
import { headingId } from '../model/anchors.ts';
import { AnchorsContext, Code, NO_LINKS, Words } from './anchors-context.tsx';
import { CodeBlock } from './code-block.tsx';
import { Table } from './table.tsx';

type MarkdownProps = {
  text: string;
  /** The prefix of the ids of its headings. */
  id: string;
  /** How many levels its headings are lowered, because the page already has a title. */
  shift?: number;
  /** Maps links to files of the contract to places on this page. Links to other files become plain text. */
  files?: Record<string, string>;
};

/** Renders Markdown as React elements, so that all text is escaped. HTML in it is shown as text. */
export function Markdown({ text, ...options }: MarkdownProps) {
  return <>{renderBlocks(lexer(text), options)}</>;
}

/** Renders inline Markdown, without a paragraph around it. */
export function Inline({ text }: { text: string }) {
  return <>{renderInline(Lexer.lexInline(text), {})}</>;
}

type Options = Omit<MarkdownProps, 'text'>;

function renderBlocks(tokens: Token[], options: Options): ReactNode {
  return tokens.map((token, index) => <Block key={index} token={token} options={options} />);
}

function Block({ token, options }: { token: Token; options: Options }) {
  switch (token.type) {
    case 'heading':
      return <Heading token={token as Tokens.Heading} options={options} />;
    case 'paragraph':
      return <p>{renderInline(token.tokens, options)}</p>;
    case 'text':
      return <>{token.tokens ? renderInline(token.tokens, options) : token.text}</>;
    case 'list':
      return <List token={token as Tokens.List} options={options} />;
    case 'blockquote':
      return <blockquote>{renderBlocks(token.tokens ?? [], options)}</blockquote>;
    case 'code':
      return <CodeBlock text={(token as Tokens.Code).text} />;
    case 'table':
      return <MarkdownTable token={token as Tokens.Table} options={options} />;
    case 'hr':
      return <hr />;
    case 'html':
      return isComment(token.raw) ? null : <p>{token.raw}</p>;
    default:
      return null;
  }
}

function Heading({ token, options }: { token: Tokens.Heading; options: Options }) {
  const Level = `h${Math.min(token.depth + (options.shift ?? 0), 6)}` as 'h2';
  const id = headingId(options.id, token.text);
  return (
    <Level id={id} data-kind="section" data-find={token.text.replaceAll('`', '')}>
      <AnchorsContext value={NO_LINKS}>
        <a className="anchor" href={`#${id}`}>
          {renderInline(token.tokens, options)}
        </a>
      </AnchorsContext>
    </Level>
  );
}

function List({ token, options }: { token: Tokens.List; options: Options }) {
  const items = token.items.map((item, index) => (
    <li key={index}>{renderBlocks(item.tokens, options)}</li>
  ));
  return token.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function MarkdownTable({ token, options }: { token: Tokens.Table; options: Options }) {
  return (
    <Table
      head={token.header.map(({ text }) => text.replaceAll('`', ''))}
      rows={token.rows.map((cells, index) => ({
        key: String(index),
        cells: cells.map((cell) => renderInline(cell.tokens, options)),
      }))}
    />
  );
}

function renderInline(tokens: Token[] | undefined, options: Partial<Options>): ReactNode {
  return (tokens ?? []).map((token, index) => <Span key={index} token={token} options={options} />);
}

function Span({ token, options }: { token: Token; options: Partial<Options> }) {
  switch (token.type) {
    case 'strong':
      return <strong>{renderInline(token.tokens, options)}</strong>;
    case 'em':
      return <em>{renderInline(token.tokens, options)}</em>;
    case 'codespan':
      return <Code>{(token as Tokens.Codespan).text}</Code>;
    case 'link':
      return <Link token={token as Tokens.Link} options={options} />;
    case 'br':
      return <br />;
    case 'text':
    case 'escape':
      return <Words>{(token as Tokens.Text).text}</Words>;
    default:
      return <>{token.raw}</>;
  }
}

function Link({ token, options }: { token: Tokens.Link; options: Partial<Options> }) {
  const { id = '', files } = options;
  const href = token.href.startsWith('#')
    ? `#${headingId(id, token.href.slice(1))}`
    : files?.[token.href];
  const text = renderInline(token.tokens, options);
  return href ? <a href={href}>{text}</a> : <>{text}</>;
}

function isComment(html: string): boolean {
  return /^\s*<!--[\s\S]*-->\s*$/.test(html);
}
