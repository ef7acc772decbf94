import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ApiError,
  type UserInfo,
  getSystemAffiliateQueryKey,
  getSystemBenefitsQueryKey,
  getSystemClientConfigQueryKey,
  getSystemDisplayConfigQueryKey,
  getSystemUserBenefitsQueryKey,
  getUserGetDeviceListQueryKey,
  getUserKolInfoQueryKey,
} from '@/api';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { CurrentRates } from '@/features/affiliate/rates';
import { OtherBenefits } from '@/features/benefits/other-benefits';
import { OwnBenefits } from '@/features/benefits/own-benefits';
import { DevicesPanel } from '@/features/devices/devices-panel';
import { ClientList } from '@/features/downloads/client-list';
import { Overview } from '@/features/kol/overview';
import { InvitationsPanel } from '@/features/rewards/invitations-panel';
import { UserContext } from '@/session/use-session';
import { examples } from '@mocks/generated/examples';
import * as fakes from '@mocks/generated/mocks.faker';

const TITLE = 'Parts of screens by state';
const CHOICE = 'State';
const EXAMPLE = 'Example of the contract';

/** `example` is one of the contract's, `generated` is random within the schema and new each time, `stale` is an example whose refetch failed. */
const STATES = ['example', 'generated', 'loading', 'failed', 'stale'] as const;
type State = (typeof STATES)[number];

type Part = {
  operation: keyof typeof examples;
  queryKey: QueryKey;
  fake: () => { data: unknown };
  Content: () => ReactNode;
};

const PARTS: readonly Part[] = [
  {
    operation: 'userGetDeviceList',
    queryKey: getUserGetDeviceListQueryKey(),
    fake: fakes.getUserGetDeviceListResponseMock,
    Content: DevicesPanel,
  },
  {
    operation: 'systemUserBenefits',
    queryKey: getSystemUserBenefitsQueryKey(),
    fake: fakes.getSystemUserBenefitsResponseMock,
    Content: OwnBenefits,
  },
  {
    operation: 'systemBenefits',
    queryKey: getSystemBenefitsQueryKey(),
    fake: fakes.getSystemBenefitsResponseMock,
    Content: OtherBenefits,
  },
  {
    operation: 'systemAffiliate',
    queryKey: getSystemAffiliateQueryKey(),
    fake: fakes.getSystemAffiliateResponseMock,
    Content: InvitationsPanel,
  },
  {
    operation: 'userKolInfo',
    queryKey: getUserKolInfoQueryKey(),
    fake: fakeKolInfo,
    Content: Overview,
  },
  {
    operation: 'systemDisplayConfig',
    queryKey: getSystemDisplayConfigQueryKey(),
    fake: fakes.getSystemDisplayConfigResponseMock,
    Content: RatesOnSea,
  },
  {
    operation: 'systemClientConfig',
    queryKey: getSystemClientConfigQueryKey(),
    fake: fakes.getSystemClientConfigResponseMock,
    Content: ClientList,
  },
];

/** Parts of screens, each filled by one operation. They make no calls of their own; their buttons do. */
export function States() {
  const [state, setState] = useState<State>('example');
  return (
    <section id="states" aria-label={TITLE} className="flex flex-col gap-10">
      <h2 className="text-2xl font-bold tracking-tight">{TITLE}</h2>
      <div className="flex max-w-56 flex-col gap-1.5">
        <Label htmlFor="state">{CHOICE}</Label>
        <Select
          id="state"
          value={state}
          onValueChange={setState}
          options={STATES.map((value) => ({ value, label: value }))}
        />
      </div>
      {PARTS.map((part) => (
        <PartInState key={part.operation} part={part} state={state} />
      ))}
    </section>
  );
}

/** The schema allows a day twice, the contract does not (KolInfo: days are in order). */
function fakeKolInfo() {
  const { data } = fakes.getUserKolInfoResponseMock();
  const daily = [...new Map(data.daily.map((day) => [day.date, day])).values()];
  return { data: { ...data, daily } };
}

/** As the page of the programme shows them. */
function RatesOnSea() {
  return (
    <div className="bg-sea p-6 text-sea-foreground">
      <CurrentRates />
    </div>
  );
}

function PartInState({ part, state }: { part: Part; state: State }) {
  const { operation, Content } = part;
  const [name, setName] = useState('ok');
  const names = Object.keys(examples[operation]);
  const client = useMemo(() => clientIn(part, state, name), [part, state, name]);
  return (
    <article className="flex flex-col gap-5 border-t border-border pt-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="font-mono text-sm text-muted-foreground">{operation}</h3>
        {state === 'example' && names.length > 1 ? (
          <div className="w-56">
            <Label htmlFor={operation} className="sr-only">
              {EXAMPLE}
            </Label>
            <Select
              id={operation}
              value={name}
              options={names.map((value) => ({ value, label: value }))}
              onValueChange={setName}
            />
          </div>
        ) : null}
      </div>
      <QueryClientProvider client={client}>
        <UserContext value={USER}>
          <Content key={`${state} ${name}`} />
        </UserContext>
      </QueryClientProvider>
    </article>
  );
}

/** A cache in which the part's query is in this state, and which fetches nothing by itself. */
function clientIn({ operation, queryKey, fake }: Part, state: State, name: string): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } });
  const others = [
    [getSystemDisplayConfigQueryKey(), examples.systemDisplayConfig.ok.data],
    [getSystemUserBenefitsQueryKey(), examples.systemUserBenefits.okNone?.data],
    [getSystemBenefitsQueryKey(), examples.systemBenefits.ok.data],
  ] as const;
  for (const [key, data] of others) client.setQueryData(key, data);
  client.removeQueries({ queryKey, exact: true });
  if (state === 'generated') client.setQueryData(queryKey, fake().data);
  const example = examples[operation][state === 'example' ? name : 'ok'] ?? examples[operation].ok;
  if (state === 'stale' || (state === 'example' && example.code === 200)) {
    client.setQueryData(queryKey, example.data);
  }
  if (state === 'example' && example.code !== 200) {
    fail(client, queryKey, new ApiError({ kind: 'refused', ...example }));
  }
  if (state === 'failed' || state === 'stale') {
    fail(client, queryKey, new ApiError({ kind: 'network' }));
  }
  return client;
}

function fail(client: QueryClient, queryKey: QueryKey, error: ApiError): void {
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', fetchStatus: 'idle', error });
}

/** A yearly member, independent of the site's own session. */
const USER = examples.systemUserInfo.ok.data as UserInfo;
