import { CopyButton } from '@/components/content/copy-button';
import { type Session, openSite, post } from './debug-api';
import { Part, type PartProps, Row, Rows, SmallButton } from './part';
import { useLink } from './use-link';
import { COPY_LABELS, describeSituation } from './words';

export function Scenarios({ facts: { scenarios, hasSite }, ask, attempt }: PartProps) {
  const begin = (id: string | null) =>
    attempt(async () => {
      const scenario = scenarios.find((candidate) => candidate.id === id);
      if (!scenario) return `There is no scenario ${id}.`;
      const { label, account, path } = scenario;
      const isSure = await ask(`Begin “${label}”?`, [
        ...describeSituation('All data is reset', scenario),
        hasSite ? `The site opens as ${account} at ${path}.` : `A token of ${account} is copied.`,
      ]);
      if (!isSure) return 'Nothing was changed.';
      const session = await post<Session>('scenarios', { scenario: id });
      return `${label}. ${await openSite(hasSite, session, account)}`;
    });
  useLink('scenario', (values) => begin(values.get('scenario')));
  return (
    <Part
      title="Scenarios"
      hint="An account, a time and a page in one: the sandbox is reset, and the site opens."
    >
      <Rows empty="No scenarios.">
        {scenarios.map(({ id, label, explanation, account }) => (
          <Row key={id} text={label} facts={`As ${account}: ${explanation}.`}>
            <CopyButton
              {...COPY_LABELS}
              label="Copy link"
              of={`to “${label}”`}
              value={`${location.origin}/sandbox#scenario=${id}`}
            />
            <SmallButton aria-label={`Begin “${label}”`} onClick={() => begin(id)}>
              Begin…
            </SmallButton>
          </Row>
        ))}
      </Rows>
    </Part>
  );
}
