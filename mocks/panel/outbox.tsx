import { CopyButton } from '@/components/content/copy-button';
import { Part, type PartProps, Row, Rows } from './part';
import { COPY_LABELS, formatClockTime } from './words';

export function Outbox({ state: { messages } }: PartProps) {
  return (
    <Part title="Outbox" hint="Mail and SMS that the backend would have sent, newest first.">
      <Rows
        empty="Nothing was sent yet. Ask for a code on the site."
        className="max-h-88 overflow-y-auto"
      >
        {messages.map(({ to, channel, code, purpose, time, language }) => (
          <Row
            key={`${to} ${time} ${code}`}
            text={to}
            facts={`${channel === 'phone' ? 'SMS' : 'email'} · ${purpose} · ${language} · ${formatClockTime(time)}`}
          >
            <code className="font-mono text-2xl font-semibold tracking-wider select-all">
              {code}
            </code>
            <CopyButton {...COPY_LABELS} of={`the code for ${to}`} value={code} />
          </Row>
        ))}
      </Rows>
    </Part>
  );
}
