import { Anchor } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { ApiError } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { CopyButton } from '@/components/content/copy-button';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { Ellipsis } from '@/components/content/ellipsis';
import { Pager } from '@/components/content/pager';
import { QrCode } from '@/components/content/qr-code';
import { QuestionDialog } from '@/components/content/question-dialog';
import { SupportLink } from '@/components/content/support-link';
import { EmptyState } from '@/components/feedback/empty-state';
import { LoadFailed } from '@/components/feedback/load-failed';
import { CardSkeleton, FormSkeleton, SkeletonRegion } from '@/components/feedback/page-skeletons';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { FormField } from '@/components/form/form-field';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Meter } from '@/components/ui/meter';
import { PasswordInput } from '@/components/ui/password-input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';

const BUTTONS = ['default', 'secondary', 'outline', 'ghost', 'link', 'destructive'] as const;
const BADGES = ['default', 'outline', 'success', 'info', 'warning', 'destructive'] as const;
const TONES = ['info', 'success', 'warning', 'destructive'] as const;
const FRUIT = ['apples', 'pears', 'plums'].map((value) => ({ value, label: value }));
const LONG =
  'A name that is much too long for the place that it was given on this page, wherever that is';
const OFFLINE = new ApiError({ kind: 'network' });
const nothing = () => undefined;

/** The components of `src/components` in their variants. */
export function Components() {
  return (
    <section id="components" aria-label="Components" className="flex flex-col gap-10">
      <h2 className="text-2xl font-bold tracking-tight">Components</h2>
      <Group name="ui/button">
        {BUTTONS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="sm">small</Button>
        <Button size="lg">large</Button>
        <Button size="icon" aria-label="icon">
          <Anchor aria-hidden />
        </Button>
        <Button pending>pending</Button>
        <Button disabled>disabled</Button>
        <Button asChild variant="outline">
          <a href="#components">link</a>
        </Button>
      </Group>
      <Group name="ui/badge">
        {BADGES.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
      </Group>
      <Group name="ui/alert, feedback/retry-alert" isWide>
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone} title={`An alert: ${tone}`}>
            What happened, and what to do about it.
          </Alert>
        ))}
        <RetryAlert
          live={false}
          title="This may be out of date"
          error={OFFLINE}
          onRetry={nothing}
        />
      </Group>
      <Group name="ui/toast">
        {(['success', 'info', 'error'] as const).map((kind) => (
          <Button key={kind} variant="outline" onClick={() => toast[kind](`A toast: ${kind}`)}>
            {kind}
          </Button>
        ))}
      </Group>
      <Group name="ui/input, select, checkbox, segmented-control; form/form-field" isWide>
        <Fields />
      </Group>
      <Group name="ui/meter" isWide>
        {[2, 5].map((value) => (
          <Meter key={value} value={value} max={5} label="Devices" valueText={`${value} of 5`} />
        ))}
        <Meter value={40} max={100} label="Commission" valueText="40 of 100" />
      </Group>
      <Group name="ui/card, content/definition-list" isWide>
        <Card>
          <CardHeader>
            <CardTitle as="h3">A card</CardTitle>
            <CardDescription>What it is for.</CardDescription>
          </CardHeader>
          <CardContent>
            <DefinitionList>
              <DefinitionRow label="Name" action={<Button size="sm">Change</Button>}>
                Ada
              </DefinitionRow>
              <DefinitionRow label="Long">
                <Ellipsis>{LONG}</Ellipsis>
              </DefinitionRow>
            </DefinitionList>
          </CardContent>
          <Pager page={2} pageSize={5} total={12} isBusy={false} onPage={nothing} />
        </Card>
      </Group>
      <Group name="content/copy-button, question-dialog, support-link, qr-code">
        <CopyButton value="text" label="Copy" copiedLabel="Copied" failedLabel="Copying failed" />
        <Question />
        <SupportLink className="text-link">Support</SupportLink>
        <QrCode value="https://halyard.example" label="QR code" className="w-28" />
      </Group>
      <Group name="feedback/empty-state, load-failed" isWide>
        <EmptyState
          title="Nothing yet"
          description="What to do next."
          action={<Button size="sm">Begin</Button>}
        />
        <LoadFailed
          title="This did not load"
          error={OFFLINE}
          isFetching={false}
          onRetry={nothing}
        />
      </Group>
      <Group name="feedback/page-skeletons" isWide>
        <SkeletonRegion label="Loading a card">
          <CardSkeleton />
        </SkeletonRegion>
        <FormSkeleton label="Loading a form" />
      </Group>
      <Group name="brand/hoist">
        <Hoist flags={[{ code: 'H' }, { code: 'P', caption: 'About to sail' }]} />
        <Hoist line="dressing" flags={[{ code: 'K' }, { code: 'Q' }, { code: 'C' }]} />
      </Group>
    </section>
  );
}

type GroupProps = { name: string; isWide?: boolean; children: ReactNode };

function Group({ name, isWide = false, children }: GroupProps) {
  return (
    <div className="flex flex-col gap-4 border-t border-border pt-5">
      <h3 className="font-mono text-sm text-muted-foreground">{name}</h3>
      <div
        className={
          isWide ? 'grid items-start gap-5 lg:grid-cols-2' : 'flex flex-wrap items-center gap-4'
        }
      >
        {children}
      </div>
    </div>
  );
}

function Fields() {
  const [fruit, setFruit] = useState('pears');
  const id = useId();
  return (
    <>
      <Field label="Text" defaultValue="Ada" />
      <Field label="Optional" isOptional hint="A rule, before anything is wrong." />
      <Field label="Invalid" error="What is wrong, and what to do." defaultValue="x" />
      <Field label="Disabled" disabled defaultValue="Ada" />
      <FormField label="Password" error={undefined}>
        {(control) => (
          <PasswordInput showLabel="Show" hideLabel="Hide" autoComplete="off" {...control} />
        )}
      </FormField>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>Select</Label>
        <Select id={id} value={fruit} options={FRUIT} onValueChange={setFruit} />
      </div>
      <SegmentedControl label="Fruit" value={fruit} options={FRUIT} onValueChange={setFruit} />
      <Label className="flex items-center gap-3">
        <Checkbox defaultChecked /> <span>Checkbox</span>
      </Label>
    </>
  );
}

type FieldProps = Pick<ComponentProps<typeof FormField>, 'hint' | 'isOptional'> &
  Pick<ComponentProps<'input'>, 'defaultValue' | 'disabled'> & { label: string; error?: string };

function Field({ label, hint, isOptional, error, ...input }: FieldProps) {
  return (
    <FormField label={label} hint={hint} isOptional={isOptional} error={error}>
      {(control) => <Input {...control} {...input} />}
    </FormField>
  );
}

function Question() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="destructive" onClick={() => setIsOpen(true)}>
        Question
      </Button>
      <QuestionDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Remove this device?"
        text="It is logged out at once."
        keep="Keep it"
        confirm="Remove"
        onConfirm={nothing}
      />
    </>
  );
}
