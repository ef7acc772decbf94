import type { OutboxMessage } from './doors.ts';
import { button, byId, createRows, el } from './el.ts';
import { attempt, copy } from './say.ts';
import { clockTime } from './words.ts';

/** Mail and SMS, with the code to copy. */
export function createOutboxList() {
  return createRows<OutboxMessage>(
    byId('messages', HTMLUListElement),
    ({ to, time, code }) => `${to} ${time} ${code}`,
    rowOf,
    'Nothing was sent yet. Ask for a code on the site.',
  );
}

function rowOf({ to, channel, code, purpose, time, language }: OutboxMessage): Node {
  const kind = channel === 'phone' ? 'SMS' : 'email';
  const facts = `${kind} · ${purpose} · ${language} · ${clockTime(time)}`;
  const press = () => attempt(() => copy(code, `the code for ${to}`));
  return el(
    'div',
    { className: 'row' },
    el('div', {}, el('p', {}, to), el('small', {}, facts)),
    el('span', { className: 'code' }, code),
    button('Copy', press, { ariaLabel: `Copy the code for ${to}` }),
  );
}
