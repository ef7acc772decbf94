import { type ServerFault, fault, isOk, onEach, sentBody, withHeaders } from '../fault.ts';
import type { Mutation } from '../mutating-proxy.ts';

const auth = (name: string, rule: RegExp, operations: string, mutation: Mutation) =>
  fault(name, ['auth', rule], operations, mutation);

/** Faults that give away codes, passwords and tokens. */
export const revealFaults: ServerFault[] = [
  auth(
    'the code in the answer',
    /code-revealed|secret/,
    'userSendEmailCode userRegisterTypeNormal',
    revealCode('user_send_email_code', (code) => ({ debugCode: code })),
  ),
  auth(
    'the code as a number in an answer',
    /code-revealed|secret/,
    'userSendSmsCode userLoginTypePhone',
    revealCode('user_send_sms_code', (code) => ({ debug: { sent: Number(code) } })),
  ),
  auth('the code in the message', /code-revealed|secret/, 'userSendSmsCode userLoginTypePhone', {
    at: 'user_send_sms_code',
    answer: async (answer, call) => {
      const code = await readCode(call.origin);
      return { ...answer, body: answer.body.replace(/"msg":"[^"]*"/, `"msg":"Sent: ${code}"`) };
    },
  }),
  auth('the code in a header', /code-revealed|secret/, 'userSendEmailCode userRegisterTypeNormal', {
    at: 'user_send_email_code',
    answer: async (answer, call) => withHeaders({ 'x-debug': await readCode(call.origin) })(answer),
  }),
  ...['userLoginTypeUsername', 'userRegisterTypeUsername', 'userChangePassword'].map((id) =>
    onEach(`the password comes back from ${id}`, ['data', /secret/], id, {
      envelope: (envelope, call) => {
        const { password, newPassword } = sentBody(call);
        return isOk(envelope)
          ? { ...envelope, data: { ...envelope.data, sent: { word: password ?? newPassword } } }
          : envelope;
      },
    }),
  ),
  onEach(
    'the token in the data under another name',
    ['data', /secret/],
    'userLoginTypeUsername userRegisterTypeUsername',
    {
      answer: (answer) =>
        answer.headers.pragma
          ? {
              ...answer,
              body: answer.body.replace(
                '"data":{',
                `"data":{"session":"${answer.headers.pragma}",`,
              ),
            }
          : answer,
    },
  ),
];

async function readCode(origin: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/outbox`);
  const [newest] = (await response.json()) as { code: string }[];
  return newest?.code ?? '';
}

/** Adds the code that was just sent to the data of an answer. */
function revealCode(at: string, more: (code: string) => object): Mutation {
  return {
    at,
    answer: async (answer, call) => {
      const envelope = JSON.parse(answer.body) as { status: string; data: object };
      if (envelope.status !== 'Ok') return answer;
      const data = { ...envelope.data, ...more(await readCode(call.origin)) };
      return { ...answer, body: JSON.stringify({ ...envelope, data }) };
    },
  };
}
