import type { CheckedOperation, Contract } from '../contract.ts';
import { type Exchange, isObject, isOk, readData, readOutcome } from '../exchange.ts';
import { hasLocalizedTexts } from '../oracle/language.ts';
import { readToken } from '../oracle/headers.ts';
import { DIGITS, freshName, randomText } from '../random.ts';
import type { Schema } from '../../generate/document.ts';
import { Unreached } from '../unreached.ts';
import { ORDER, findOrder } from './buying.ts';
import { findKnownInput } from './known-input.ts';
import { type Person, toList } from './person.ts';
import { type Field, fillSchema, listFields, takesNull } from './ready-input.ts';
import { findRichAccount } from './rich-account.ts';
import { LANGUAGES, type Play, type Story, story, withLanguage } from './story.ts';

const INVALID = 'envelope.valid-call-refused';
/** A story about a valid call. */
const validStory = (operation: string, name: string, run: Story['run']): Story => ({
  ...{ operation, name, run, isValid: true },
});

/** Stories that follow from what the contract says of each operation and field. */
export function derivedStories(contract: Contract, operations: CheckedOperation[]): Story[] {
  return operations.flatMap((operation) => [
    ...(operation.isRead ? readStories(contract, operation) : [writeStory(operation)]),
    ...unknownStories(contract, operation),
    ...spellingStories(contract, operation),
  ]);
}

/** Valid reads of things that exist. Texts are read in both languages; the rules of every answer judge them. */
function readStories(contract: Contract, operation: CheckedOperation): Story[] {
  const { id, auth } = operation;
  const languages = LANGUAGES.slice(0, hasLocalizedTexts(contract, operation) ? 2 : 1);
  return languages.map((language) =>
    validStory(id, `a valid call, in ${language}`, async (play) => {
      const owner = async () =>
        auth === 'kol' ? play.as(await play.context.kol()) : findRichAccount(play);
      const caller = auth === 'anonymous' ? play.guest() : await owner();
      const input = await findKnownInput(play, operation, owner);
      const exchange = await caller.get('Ok', INVALID, id, input, withLanguage(language));
      if (!isOk(exchange)) throw new Unreached(`${id} is refused: ${readOutcome(exchange)}`);
    }),
  );
}

/** An account, an input of things that it has, and who calls with it: the account, or a stranger's client. */
export async function setScene(play: Play, operation: CheckedOperation, known?: Person) {
  const owner = known ?? (await play.person());
  const input = await findKnownInput(play, operation, () => Promise.resolve(owner));
  const stranger = play.as({ ...owner.account, token: '', deviceId: freshName() });
  return { owner, input, caller: operation.auth === 'anonymous' ? stranger : owner };
}

/**
 * A valid write, and what is different afterwards: what `x-frees` names is gone, what `x-invalidates` names may have
 * changed, and nothing else.
 */
function writeStory(operation: CheckedOperation): Story {
  const { id, auth, frees, invalidates } = operation;
  return validStory(id, 'a valid call, and what it changes', async (play) => {
    const [owner, eve] = [await play.person(), await play.person()];
    const second = await owner.logIn();
    const { caller, input } = await setScene(play, operation, owner);
    const before = await readAll(play, owner);
    const again = await readAll(play, owner);
    const exchange = await caller.get('Ok', INVALID, id, input);
    if (!isOk(exchange)) throw new Unreached(`${id} is refused: ${readOutcome(exchange)}`);
    adoptNew(play, operation, caller, { exchange, owner });
    await eve.kept();
    const isOver = frees.includes('all-tokens') || frees.includes('account');
    const isGone = isOver || frees.includes('own-token');
    await (isGone ? owner.revoked() : owner.kept());
    await (isOver || frees.includes('device-token') ? second.revoked() : second.kept());
    if (frees.includes('account')) return;
    const witness = await findWitness(exchange, { owner, second, isOver, isGone });
    const after = await readAll(play, witness);
    expectDevices(play, { exchange, frees, id: input.id, before, after });
    if (frees.includes('order')) {
      const { status } = await findOrder(owner, input.orderId);
      play.equal(exchange, 'state.freed', ORDER.cancelled, status);
    }
    // Another device sees a list of devices in which it is the current one.
    if (auth === 'anonymous' || witness === second) return;
    const changed = [...after].filter(
      ([read, { text }]) => text !== (before.get(read)?.text ?? text),
    );
    // An answer that differs from call to call, such as by a link that is made anew, shows nothing.
    const isSteady = (read: string) => before.get(read)?.text === again.get(read)?.text;
    const [stale, seen] =
      changed.find(([read]) => isSteady(read) && !invalidates.includes(read)) ?? [];
    if (stale)
      play.equal(seen?.exchange ?? null, 'state.stale', before.get(stale)?.text, seen?.text);
    // What a write ends, such as tokens, cannot be read.
    const isReadable = invalidates.length > 0 && frees.length === 0 && !input.preview;
    if (isReadable && changed.length === 0)
      play.equal(
        exchange,
        'state.write-visible',
        `a change of ${invalidates.join(' or ')}`,
        'none',
      );
  });
}

/** Keeps a new account that an answer gives, so that it is deleted at the end. */
function adoptNew(
  { context }: Play,
  { inputName }: CheckedOperation,
  caller: Person,
  { exchange, owner }: { exchange: Exchange; owner: Person },
): void {
  const { uid } = readData(exchange);
  if (!readToken(exchange) || !uid || uid === owner.account.uid) return;
  const hasPassword = 'password' in (context.contract.schema(inputName ?? '')?.properties ?? {});
  caller.enter(exchange, hasPassword ? {} : { password: '' }, true);
}

type Ended = { owner: Person; second: Person; isOver: boolean; isGone: boolean };

/** Who can look at the account after tokens have ended. */
async function findWitness(exchange: Exchange, { owner, second, isOver, isGone }: Ended) {
  if (!isOver) return isGone ? second : owner;
  return readToken(exchange)
    ? owner.enter(exchange, {}, false)
    : owner.logIn(owner.account.deviceId);
}

type Seen = Map<string, { exchange: Exchange; text: string }>;

function expectDevices(
  { equal }: Play,
  known: { exchange: Exchange; frees: string[]; id: unknown; before: Seen; after: Seen },
): void {
  const { exchange, frees, id, before, after } = known;
  const isFreed = frees.includes('device');
  const list = (seen: Seen) => {
    const answer = seen.get('userGetDeviceList')?.exchange;
    return toList(answer && readData(answer).devices).map((device) => device.id);
  };
  const kept = list(before).filter((device) => !(isFreed && device === id));
  const now = list(after);
  const isRight = kept.every((device) => now.includes(device)) && !(isFreed && now.includes(id));
  equal(exchange, isFreed ? 'state.freed' : 'state.device-kept', true, isRight);
}

/** Reads all that an account can read of itself. Times that follow the clock are left out, and so is the order of lists. */
async function readAll(play: Play, person: Person): Promise<Seen> {
  const { contract, survey } = play.context;
  const reads = contract.operations.filter(
    (operation) =>
      operation.isRead &&
      operation.auth === 'session' &&
      listFields(contract, operation).every((field) => isFree(contract, field)),
  );
  const { answerFields, clockMembers } = contract;
  const isKept = (name: string) => answerFields.has(name) && !clockMembers.has(name);
  const seen: Seen = new Map();
  await Promise.all(
    reads.map(async (operation) => {
      if ((await survey(operation)).isMissing) return;
      const exchange = await person.call(operation.id);
      const text = JSON.stringify(withoutOrder(readData(exchange), isKept));
      if (isOk(exchange)) seen.set(operation.id, { exchange, text });
    }),
  );
  return seen;
}

/** A value with its members of some names alone, and with the rows of lists in an order of their own. */
function withoutOrder(value: unknown, isKept: (name: string) => boolean): unknown {
  if (Array.isArray(value))
    return value.map((row) => JSON.stringify(withoutOrder(row, isKept))).toSorted();
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => isKept(name));
  return members
    .map(([name, member]) => JSON.stringify([name, withoutOrder(member, isKept)]))
    .toSorted();
}

/** Whether a field of a read names nothing that has to exist. */
function isFree(contract: Contract, field: Field): boolean {
  const { 'x-unknown': unknown } = fillSchema(contract, field).schema;
  return takesNull(field.schema) || unknown === undefined || unknown === 'ProductNotFound';
}

/** An id that does not exist, in each field whose schema says how it is refused. */
function unknownStories(contract: Contract, operation: CheckedOperation): Story[] {
  return listFields(contract, operation).flatMap((field) => {
    const { schema } = fillSchema(contract, field);
    const refusal = schema['x-unknown'];
    if (!refusal || !operation.refusals.includes(refusal)) return [];
    return [
      story(operation.id, `an unknown \`${field.name}\``, async (play) => {
        const { caller, input } = await setScene(play, operation);
        const wrong = { ...input, [field.name]: drawUnknown(schema) };
        const answer = await caller.get(refusal, 'state.unknown', operation.id, wrong);
        const isOwn = OF_ACCOUNT.includes(refusal) && field.name in input;
        if (!isOwn || readOutcome(answer) !== refusal) return;
        const eve = await play.person();
        await eve.get(refusal, 'auth.foreign-object', operation.id, input);
      }),
    ];
  });
}

/** Refusals of what another account has, too. */
const OF_ACCOUNT = ['OrderNotFound', 'DeviceNotFound'];

/** A value that fits the pattern of a schema, and that nobody has. */
function drawUnknown({ pattern = '', maxLength = 16 }: Schema): string {
  const length = Math.min(16, Number(maxLength));
  if (pattern.includes('@')) return `${freshName()}@example.com`;
  if (pattern.startsWith('^[0-9]{')) return randomText(length, DIGITS);
  return randomText(length, pattern.includes('A-Z') ? UPPER : LETTERS);
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = LETTERS.toUpperCase();

/** The other spelling of what is compared without regard to case. */
function spellingStories(contract: Contract, operation: CheckedOperation): Story[] {
  const { id, refusals } = operation;
  return listFields(contract, operation).flatMap((field) => {
    const { schema } = fillSchema(contract, field);
    // A name that is registered is new, so that neither spelling is known.
    const isNew = refusals.includes('AccountExists') && field.name === 'username';
    if (schema['x-compare'] === undefined || isNew || takesNull(field.schema)) return [];
    return [
      story(id, `\`${field.name}\` in other letters`, async (play) => {
        const { caller, input } = await setScene(play, operation);
        const { [field.name]: text } = input;
        if (typeof text !== 'string') return;
        // The `x` of `0x` has one case.
        const other = text.replaceAll(/(?<!^0)[a-z]/g, (letter) => letter.toUpperCase());
        const value = other === text ? text.toLowerCase() : other;
        await caller.get('Ok', 'state.case', id, { ...input, [field.name]: value });
      }),
    ];
  });
}
