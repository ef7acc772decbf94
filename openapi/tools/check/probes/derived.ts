import type { Schema } from '../../generate/document.ts';
import type { CheckedOperation, Contract } from '../contract.ts';
import { isOk, readData, readOutcome } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { ORDER, findOrder } from './buying.ts';
import { findKnownInput } from './known-input.ts';
import { type Person, toList } from './person.ts';
import { fillSchema, listFields, takesNull } from './ready-input.ts';
import { type Play, type Story, story } from './story.ts';

const INVALID = 'envelope.valid-call-refused';

/** Stories that follow from what the contract says of each operation and field. */
export function derivedStories(contract: Contract, operations: CheckedOperation[]): Story[] {
  return operations.flatMap((operation) => [
    validStory(operation),
    ...unknownStories(contract, operation),
    ...spellingStories(contract, operation),
  ]);
}

/** A valid call with things that exist, and what is gone afterwards: what `x-frees` names, and nothing else. */
function validStory(operation: CheckedOperation): Story {
  const { id, auth, isRead, frees } = operation;
  const run = async (play: Play) => {
    if (auth === 'kol') return play.as(await play.context.kol()).get('Ok', INVALID, id);
    const owner = await play.person();
    const [second, eve] = [await owner.logIn(), await play.person()];
    const input = await findKnownInput(play, operation, owner);
    const before = await listDevices(owner);
    const caller = auth === 'anonymous' ? asStranger(play, owner) : owner;
    const exchange = await caller.get('Ok', INVALID, id, input);
    if (!isOk(exchange)) throw new Unreached(`${id} is refused: ${readOutcome(exchange)}`);
    const { uid } = readData(exchange);
    const token = readToken(exchange);
    const isNew = token && uid && uid !== owner.account.uid;
    const { inputName } = operation;
    const hasPassword =
      'password' in (play.context.contract.schema(inputName ?? '')?.properties ?? {});
    if (isNew) caller.enter(exchange, hasPassword ? {} : { password: '' }, true);
    await eve.kept();
    if (isRead) return;
    const isOver = frees.includes('all-tokens') || frees.includes('account');
    const isGone = isOver || frees.includes('own-token');
    await (isGone ? owner.revoked() : owner.kept());
    await (isOver || frees.includes('device-token') ? second.revoked() : second.kept());
    if (frees.includes('account')) return;
    const witness = !isOver
      ? isGone
        ? second
        : owner
      : token
        ? owner.enter(exchange, {}, false)
        : await owner.logIn(owner.account.deviceId);
    const after = await listDevices(witness);
    const isDevice = (device: unknown) => frees.includes('device') && device === input.id;
    const left = before.every((device) => after.includes(device) !== isDevice(device));
    play.equal(
      exchange,
      frees.includes('device') ? 'state.freed' : 'state.device-kept',
      true,
      left,
    );
    if (!frees.includes('order')) return;
    const { status } = await findOrder(owner, input.orderId);
    play.equal(exchange, 'state.freed', ORDER.cancelled, status);
  };
  return story(id, 'a valid call, and what it ends', run, 'envelope');
}

const listDevices = async (person: Person) =>
  toList((await person.read('userGetDeviceList')).devices).map(({ id }) => id);

/** Returns a client with the credentials of an account, without a session and on a new device. */
function asStranger({ as, random }: Play, { account }: Person): Person {
  return as({ ...account, token: '', deviceId: freshName(random) });
}

/** An id that does not exist, in each field whose schema says how it is refused. */
function unknownStories(contract: Contract, operation: CheckedOperation): Story[] {
  return listFields(contract, operation).flatMap((field) => {
    const { schema } = fillSchema(contract, field);
    const refusal = schema['x-unknown'];
    if (!refusal || !operation.refusals.includes(refusal)) return [];
    const { id } = operation;
    return [
      story(id, `an unknown \`${field.name}\``, async (play) => {
        const owner = await play.person();
        const known = await findKnownInput(play, operation, owner);
        const value = drawUnknown(play, schema);
        const caller = operation.auth === 'anonymous' ? asStranger(play, owner) : owner;
        const input = { ...known, [field.name]: value };
        const answer = await caller.get(refusal, 'state.unknown', id, input);
        const isOwn = OF_ACCOUNT.includes(refusal) && field.name in known;
        if (!isOwn || readOutcome(answer) !== refusal) return;
        const eve = await play.person();
        await eve.get(refusal, 'auth.foreign-object', id, known);
      }),
    ];
  });
}

/** Refusals of what another account has, too. */
const OF_ACCOUNT = ['OrderNotFound', 'DeviceNotFound'];

/** A value that fits the pattern of a schema, and that nobody has. */
function drawUnknown({ random }: Play, { pattern = '', maxLength = 16 }: Schema): string {
  const length = Math.min(16, Number(maxLength));
  if (pattern.includes('@')) return `${random.text(length, LETTERS)}@example.com`;
  const isOfDigits = pattern.startsWith('^[0-9]{');
  return random.text(length, isOfDigits ? DIGITS : pattern.includes('A-Z') ? UPPER : LETTERS);
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

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
        const owner = await play.person();
        const known = await findKnownInput(play, operation, owner);
        const text = known[field.name];
        if (typeof text !== 'string') return;
        const caller = operation.auth === 'anonymous' ? asStranger(play, owner) : owner;
        // The `x` of `0x` has one case.
        const other = text.replaceAll(/(?<!^0)[a-z]/g, (letter) => letter.toUpperCase());
        const value = other === text ? text.toLowerCase() : other;
        await caller.get('Ok', 'state.case', id, { ...known, [field.name]: value });
      }),
    ];
  });
}
