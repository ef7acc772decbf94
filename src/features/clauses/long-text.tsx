import { textBlocks } from '@/lib/text-blocks';

/** Marks facts that the operator has not filled in yet. */
const BLANK = /⟦(.*?)⟧/;

/** A long text: paragraphs, lists, and highlighted blanks. Never parsed as markup. */
export function LongText({ children }: { children: string }) {
  return textBlocks(children).map(({ kind, lines }) =>
    kind === 'paragraph' ? (
      <p key={lines.join()}>
        <Line text={lines.join()} />
      </p>
    ) : (
      <ul key={lines.join()} className="list-disc space-y-1.5 pl-5 marker:text-muted-foreground">
        {lines.map((line) => (
          <li key={line} className="pl-1">
            <Line text={line} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** Marks a part of a text as missing, which LongText then highlights. */
export function blank(what: string): string {
  return `⟦${what}⟧`;
}

function Line({ text }: { text: string }) {
  return text.split(BLANK).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- A line never changes its order.
      <mark key={index} className="bg-flag-yellow px-1 text-flag-black">
        {part}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- As above.
      <span key={index}>{part}</span>
    ),
  );
}
