import { BRAND_STYLES } from '../../../dist/brand.ts';

/** The report's stylesheet, in the colours and typefaces of the brand. Text has a contrast of at least 4.5. */
export const STYLE = `${BRAND_STYLES}
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--color-background);
  color: var(--color-foreground);
  font: 1rem/1.55 var(--font-sans);
  overflow-wrap: anywhere;
}
main, header > * { max-width: 68rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
main { padding-block: 1.5rem 5rem; }
h1, h2, h3 { line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
h2 { margin: 3.5rem 0 .25rem; padding-top: .75rem; border-top: 3px solid var(--color-foreground); font-size: 1.5rem; }
h3 { margin: 0; font-size: 1.125rem; letter-spacing: 0; }
p { margin-block: .25rem; }
section > p, .where { color: var(--color-muted-foreground); }
a { color: var(--color-info); text-underline-offset: .2em; }
:is(a, summary, pre):focus-visible { outline: 2px solid var(--color-ring); outline-offset: 2px; }
code, samp, pre { font: .875em/1.5 var(--font-mono); unicode-bidi: isolate; }
code { padding: .05em .3em; background: var(--color-muted); }
samp { white-space: pre-wrap; }
ul { padding-inline-start: 1.25rem; }

header { padding-block: 2rem 2.25rem; background: var(--color-sea); color: var(--color-sea-foreground); }
header code { padding: 0; background: none; }
header .where { color: var(--color-sea-muted); font-size: .9375rem; }
.verdict { display: flex; gap: 1.25rem; align-items: flex-start; margin-block: 1.25rem 1.75rem; }
h1 { margin: 0; font-size: clamp(1.75rem, 1.2rem + 2vw, 2.75rem); }
.flag { flex: none; width: clamp(2.5rem, 6vw, 3.5rem); aspect-ratio: 1; forced-color-adjust: none; }
.yes {
  background: linear-gradient(
    var(--color-flag-blue) 20%, var(--color-flag-white) 0 40%, var(--color-flag-red) 0 60%,
    var(--color-flag-white) 0 80%, var(--color-flag-blue) 0
  );
}
.no { background: repeating-conic-gradient(var(--color-flag-white) 0 25%, var(--color-flag-blue) 0 50%) 0 0 / 50% 50%; }
.ask { background: linear-gradient(90deg, var(--color-flag-yellow) 50%, var(--color-flag-blue) 0); }
.coverage { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1.25rem 2rem; margin-block: 0; }
.coverage div { display: flex; flex-direction: column; }
.coverage dt { order: 1; color: var(--color-sea-muted); font-size: .9375rem; }
.coverage dd { margin: 0; }
.coverage strong { font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.bar { display: block; height: .375rem; margin-block: .25rem .375rem; border: 1px solid transparent; background: var(--color-sea-line); }
.bar i { display: block; height: 100%; background: var(--color-flag-yellow); }
@media (forced-colors: active) { .bar { border-color: CanvasText; } .bar i { forced-color-adjust: none; background: CanvasText; } }

.counts { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0; padding: 0; list-style: none; }
.counts strong { font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.counts :is(li, a) { color: var(--mark, inherit); }
.remarks { margin-block: 1.5rem 0; padding: .75rem 1rem .75rem 2.25rem; border: 1px solid var(--color-input); background: var(--color-card); }

table { width: 100%; margin-top: 2.5rem; border-collapse: collapse; }
caption { padding-block-end: .5rem; text-align: start; font-size: 1.5rem; font-weight: 700; letter-spacing: -.015em; }
th, td { padding: .5rem 1.5rem .5rem 0; border-top: 1px solid var(--color-border); text-align: start; vertical-align: top; }
thead th { color: var(--color-muted-foreground); font-size: .875rem; }
tbody th { width: 12rem; overflow-wrap: normal; }
td code { display: inline-block; margin: 0 .25rem .25rem 0; }

article {
  margin-block: 1.25rem;
  padding: 1.25rem clamp(1rem, 3vw, 1.5rem);
  border: 1px solid var(--color-border);
  border-inline-start: .375rem solid var(--mark);
  background: var(--color-card);
}
.error { --mark: var(--color-destructive); }
.question { --mark: var(--color-warning); }
.unclear { --mark: var(--color-muted-foreground); }
.badge { color: var(--mark); font-weight: 700; }
article dl { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: .375rem 1rem; margin: 1rem 0; }
article dt { color: var(--color-muted-foreground); }
article dd { margin: 0; }
details { margin: .375rem 0; }
summary { width: fit-content; cursor: pointer; color: var(--color-info); }
pre {
  max-height: 24rem;
  margin: .5rem 0;
  padding: .875rem 1rem;
  overflow: auto;
  background: var(--color-sea);
  color: var(--color-sea-foreground);
  white-space: pre-wrap;
}
@media (width < 36rem) {
  article dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  article dd { margin-bottom: .5rem; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, caption, tbody, tr, td, tbody th { display: block; width: auto; }
  td { padding-block-start: 0; border: 0; }
}
@media print { article { break-inside: avoid; } ::details-content { content-visibility: visible; block-size: auto; } }
`;
