import type { ReactNode } from 'react';
import { type Signature, listErrors, listOperations } from '../../generate/document.ts';
import type { Decision } from '../../questions/decisions.ts';
import { listLimits } from '../../generate/limits.ts';
import { collectQuestions } from '../../questions/collect.ts';
import { FILES, collectAnchors } from '../model/anchors.ts';
import { operationViews } from '../model/operations.ts';
import { typeViews } from '../model/types.ts';
import type { Defaults } from '../browser/settings.ts';
import type { Source } from '../source.ts';
import { AnchorsContext } from './anchors-context.tsx';
import { ProvenanceBadge } from './badges.tsx';
import { CodeRanges, ErrorTable } from './errors.tsx';
import { LimitTable } from './limits.tsx';
import { Inline, Markdown } from './markdown.tsx';
import { type TagView, Navigation, TopBar } from './navigation.tsx';
import { OperationSection } from './operation.tsx';
import { Names } from './operation-parts.tsx';
import { Overview } from './overview.tsx';
import { Questions } from './questions.tsx';
import { Table } from './table.tsx';
import { SignatureBench, TryItSettings } from './try-it.tsx';
import { Types } from './types.tsx';

/** The content of the page's body; page.tsx puts it into a document. */
export function Body({ source, defaults }: { source: Source; defaults: Defaults }) {
  const { contract, decisions } = source;
  const questions = collectQuestions(contract, decisions);
  const views = operationViews(contract, decisions, questions);
  const errors = listErrors(contract);
  const types = typeViews(contract);
  const counts = [
    { label: 'operations', count: views.length, href: `#${views[0]?.id}` },
    { label: 'errors', count: errors.length, href: '#errors' },
    { label: 'types', count: types.length, href: '#types' },
    { label: 'open questions', count: questions.length, href: '#questions' },
  ];
  const { info, servers = [], tags: described = [] } = contract;
  const tags: TagView[] = listTags(contract).map((name) => ({
    name,
    description: described.find((tag) => tag.name === name)?.description,
    views: views.filter(({ tag }) => tag === name),
  }));
  return (
    <AnchorsContext value={collectAnchors(contract)}>
      <a className="skip" href="#main">
        Skip to the contract
      </a>
      <TopBar title={info.title} version={info.version} />
      <Navigation tags={tags} questions={questions.length} />
      <main id="main" tabIndex={-1}>
        <Overview info={{ ...info, servers, counts }} />
        <Section
          id="try"
          title="Try it"
          lead="Each operation below can be called from here. Calls are signed on this page, and answers are judged by the contract."
        >
          <TryItSettings contract={contract} defaults={defaults} />
        </Section>
        <Prose
          id="conventions"
          title="Conventions"
          lead="What holds for every call, what an operation says, and the states of an order, a group and a session."
          text={source.conventions}
        />
        <Prose
          id="signature"
          title="Signature"
          lead="How each call is signed, and a bench that says what is wrong with a signature."
          text={source.signature}
        >
          <SignatureConstants signature={contract['x-signature']} />
          <SignatureBench />
        </Prose>
        {tags.map(({ name, description, views: tagged }) => (
          <Section key={name} id={`tag-${name}`} title={name} lead={description}>
            {tagged.map((view) => (
              <OperationSection key={view.id} view={view} />
            ))}
          </Section>
        ))}
        <Chapter
          id="errors"
          title="Errors"
          lead="Every answer but success, in both languages, and what the site does with it."
        >
          <CodeRanges ranges={contract['x-errors']?.ranges ?? []} />
          <ErrorTable errors={errors} views={views} />
        </Chapter>
        <Chapter id="types" title="Types" lead="What operations share, by name.">
          <Types types={types} />
        </Chapter>
        <Chapter id="rules" title="Rules" lead="What no schema can say. All of them are assumed.">
          <RuleList decisions={decisions} />
        </Chapter>
        <Chapter id="limits" title="Limits" lead="The numbers that are rules, each once.">
          <LimitTable limits={listLimits(contract)} />
        </Chapter>
        <Chapter
          id="questions"
          title="Questions"
          lead="All that is assumed. Answer with yes, or with the value that holds instead, under the question's name."
        >
          <Questions questions={questions} />
        </Chapter>
        <Prose
          id="changelog"
          title="Changelog"
          lead="What each version changed."
          text={source.changelog}
        />
      </main>
    </AnchorsContext>
  );
}

function listTags(contract: Source['contract']): string[] {
  return [...new Set(listOperations(contract).map(({ operation }) => operation.tags[0]))];
}

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode };
type ProseProps = { text: string; children?: ReactNode };

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section {...sectionProps(id, title)} className="section">
      <h2 id={`${id}-title`}>
        <a className="anchor" href={`#${id}`}>
          {title}
        </a>
      </h2>
      {lead && (
        <p className="lead">
          <Inline text={lead} />
        </p>
      )}
      {children}
    </section>
  );
}

/** A section that is looked up rather than read, and closed at first. */
function Chapter({ id, title, lead, children }: SectionProps) {
  return (
    <section {...sectionProps(id, title)} className="section chapter">
      <details>
        <summary className="row">
          <h2 id={`${id}-title`}>{title}</h2>
          {lead && <span>{lead}</span>}
        </summary>
        {children}
      </details>
    </section>
  );
}

/** A Markdown file as a chapter, under the page's title for it instead of its own. */
function Prose({ text, children, ...chapter }: Omit<SectionProps, 'children'> & ProseProps) {
  return (
    <Chapter {...chapter}>
      <div className="prose">
        <Markdown text={text.replace(/^# .*/, '')} id={chapter.id} shift={1} files={FILES} />
        {children}
      </div>
    </Chapter>
  );
}

function sectionProps(id: string, title: string) {
  return { id, 'data-kind': 'section', 'data-find': title, 'aria-labelledby': `${id}-title` };
}

/** The constants of `x-signature`. */
function SignatureConstants({ signature }: { signature: Signature | undefined }) {
  if (!signature) return null;
  const { 'x-provenance': provenance, ...constants } = signature;
  const assumed = Object.keys(provenance?.about ?? constants);
  return (
    <>
      <h3 id="signature-constants">
        <a className="anchor" href="#signature-constants">
          The numbers
        </a>
      </h3>
      <Table
        head={['Name', 'Value', 'Provenance']}
        rows={Object.entries(constants).map(([name, value]) => ({
          key: name,
          cells: [
            <code key="name">{name}</code>,
            <code key="value">{String(value)}</code>,
            provenance && (
              <ProvenanceBadge
                key="source"
                source={assumed.includes(name) ? provenance.source : 'given'}
              />
            ),
          ],
        }))}
      />
    </>
  );
}

function RuleList({ decisions }: { decisions: Decision[] }) {
  return (
    <ul className="questions">
      {decisions.map(({ id, statement, why, about = [] }) => (
        <li key={id} id={`rule-${id}`} data-kind="rule" data-find={id}>
          <p data-find-text>
            <Inline text={statement} />
          </p>
          <p className="ref">
            <a href={`#question-decision.${id}`}>{id}</a> · {why}
            {about.length > 0 && (
              <>
                {' '}
                · <Names names={about} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
