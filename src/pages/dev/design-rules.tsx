import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SignalFlag } from '@/components/brand/signal-flag';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';

/** Texts for developers, in English only. */
const TITLE = 'Rules';
const LENGTHS = [
  { value: '12', label: '12 months' },
  { value: '6', label: '6 months' },
];

/** What colours, flags and controls mean, with a sample of each. */
export function DesignRules() {
  const [length, setLength] = useState('12');
  return (
    <section id="rules" aria-label={TITLE}>
      <h2 className="text-2xl font-bold tracking-tight">{TITLE}</h2>
      <dl className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-[auto_1fr] sm:items-center">
        <dt className="flex gap-3">
          <Button>Pay</Button>
          <Button variant="destructive">
            <Trash2 aria-hidden />
            Delete
          </Button>
        </dt>
        <dd>
          Red is the one action of a public screen, and paying in the account; in a dialog, with an
          icon, it destroys. Never both on a screen. Other buttons are ink or outlined, in rows
          text.
        </dd>
        <dt>
          <SignalFlag code="C" />
        </dt>
        <dd>
          Flags say a result, a seat or a word of a hero. They decorate nothing. Yellow asks for
          attention, blue informs.
        </dd>
        <dt>
          <SegmentedControl
            label="Membership length"
            options={LENGTHS}
            value={length}
            onValueChange={setLength}
          />
        </dt>
        <dd>
          One of few is a row of fields, the chosen one filled. A card with a radio button is for
          options that need an explanation.
        </dd>
      </dl>
    </section>
  );
}
