import { blocksOf, spansOf } from './blocks';

/** A long text: paragraphs, lists, and blanks that nobody can overlook. Never markup. */
export function LongText({ children }: { children: string }) {
  return blocksOf(children).map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>
        <Line text={block.text} />
      </p>
    ) : (
      <ul
        key={block.items.join()}
        className="list-disc space-y-1.5 pl-5 marker:text-muted-foreground"
      >
        {block.items.map((item) => (
          <li key={item} className="pl-1">
            <Line text={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

function Line({ text }: { text: string }) {
  return spansOf(text).map(({ text: words, isBlank }, index) =>
    isBlank ? (
      // oxlint-disable-next-line react/no-array-index-key -- A line never changes its order.
      <mark key={index} className="bg-flag-yellow px-1 text-flag-black">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
