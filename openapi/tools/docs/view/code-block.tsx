/** Code with a button that copies it. Long lines wrap, so that nothing scrolls sideways. */
export function CodeBlock({ text, label = 'Copy' }: { text: string; label?: string }) {
  return (
    <div className="code">
      <pre>
        <code>{highlight(text)}</code>
      </pre>
      <button type="button" data-copy>
        {label}
      </button>
    </div>
  );
}

const PARTS =
  /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(?<![\w.])(-?[0-9]+(?:[.][0-9]+)?)(?![\w.])/g;

/** Highlights keys, texts and other values if the text is JSON. */
function highlight(text: string) {
  if (!/^[{[]/.test(text)) return text;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const [whole, string, colon, word, number] = match;
    parts.push(text.slice(end, match.index));
    if (string && colon) parts.push(<b key={match.index}>{string}</b>, colon);
    else if (string) parts.push(<i key={match.index}>{string}</i>);
    else parts.push(<u key={match.index}>{word ?? number}</u>);
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}
