/** The report's stylesheet. Text has a contrast of at least 4.5. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1b1f24, #e6e9ee);
  --muted: light-dark(#57606a, #a3adba);
  --page: light-dark(#ffffff, #14181d);
  --panel: light-dark(#f5f7f9, #1c2229);
  --line: light-dark(#d0d7de, #3a434e);
  --link: light-dark(#0b57b7, #7db7ff);
  --error: light-dark(#b3261e, #ff9d94);
  --question: light-dark(#7a5200, #f2c265);
  --unclear: light-dark(#57606a, #a3adba);
}
* { box-sizing: border-box; }
body {
  max-width: 64rem;
  margin: 0 auto;
  padding: 1.5rem 1rem 4rem;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.375rem; }
h3 { margin: 0; font-size: 1.0625rem; }
p { margin: .25rem 0; }
header p, section > p { color: var(--muted); }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, samp, pre { font: .875em/1.5 ui-monospace, monospace; unicode-bidi: isolate; }
samp { white-space: pre-wrap; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 1rem 0; padding: 0; list-style: none; }
.counts strong { font-size: 1.5rem; }
.remarks { padding: .75rem 1rem .75rem 2rem; border: 1px solid var(--line); border-radius: .5rem; }
.verdict { color: var(--text); font-size: 1.25rem; }
table { border-collapse: collapse; margin-top: 1.5rem; }
caption { text-align: start; font-weight: 600; }
th, td { padding: .125rem 1rem .125rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
table th { width: 30%; overflow-wrap: normal; }
article {
  margin: 1rem 0;
  padding: 1rem;
  border: 1px solid var(--line);
  border-left: .375rem solid var(--mark);
  border-radius: .5rem;
  background: var(--panel);
}
.error { --mark: var(--error); }
.question { --mark: var(--question); }
.unclear { --mark: var(--unclear); }
.badge { color: var(--mark); font-weight: 600; }
dl { display: grid; grid-template-columns: 6.5rem 1fr; gap: .25rem 1rem; margin: .75rem 0; }
dt { color: var(--muted); }
dd { margin: 0; }
details { margin: .25rem 0; }
summary { cursor: pointer; color: var(--link); }
details details { margin-left: 0; }
pre {
  max-height: 24rem;
  margin: .5rem 0;
  padding: .75rem;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: .375rem;
  background: var(--page);
  white-space: pre-wrap;
}
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
@media print { article { break-inside: avoid; } }
`;
