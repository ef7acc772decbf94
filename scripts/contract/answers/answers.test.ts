import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { BUNDLE_FILE } from '../document.ts';
import { type Run, runAnswers } from './run.ts';
import { greetingContract } from './testing/greeting.ts';

const COMMAND = 'scripts/contract/answers/answers.ts';
const folder = mkdtempSync(join(tmpdir(), 'contract-answers-'));
const contract = join(folder, 'contract.json');

const PART_ALONE = JSON.stringify({ $defs: { Tone: { type: 'integer', enum: [1] } } });

// oxlint-disable-next-line typescript/no-explicit-any -- tests change a file wherever they like
type Any = any;

beforeAll(() => writeFileSync(contract, JSON.stringify(greetingContract())));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the command', () => {
  it.each([
    ['is silent where nothing differs', 'same.json', JSON.stringify(greetingContract()), 0],
    ['ends with 1 where something does', 'part.json', PART_ALONE, 1],
    ['ends with 2 where nothing can be compared', 'garbage.json', '{[', 2],
  ])('%s', (_, name, text, code) => {
    const expected = compared(name, text);
    const run = spawnSync(process.execPath, [COMMAND, join(folder, name), '--contract', contract], {
      encoding: 'utf8',
    });
    expect(run.status).toBe(code);
    expect(run.stdout.trimEnd()).toBe(expected.out);
    expect(run.stderr.trimEnd()).toBe(expected.error);
  });
});

describe('a file that says the same', () => {
  it('is met with silence: the contract itself', () => {
    expect(answers(BUNDLE_FILE)).toEqual({ code: 0, out: '', error: '' });
  });

  it.each([
    ['as JSON', 'same.json', (it: object) => JSON.stringify(it)],
    ['as YAML', 'same.yaml', (it: object) => stringify(it)],
  ])('%s', (_, name, write) => {
    expect(compared(name, write(greetingContract()))).toEqual(SILENCE);
  });

  it('behind a prefix, with references resolved', () => {
    const file = changed((it) => {
      it.paths = { '/v1/api/user/user_greet': it.paths[GREET], [`/v1${PART}`]: it.paths[PART] };
      it.components.schemas.Greeting.properties.tone = it.components.schemas.Tone;
    });
    expect(compared('prefix.json', file)).toEqual(SILENCE);
  });

  it('as OpenAPI 3.0: null, constants and bounds in its own way', () => {
    const file = changed((it) => {
      it.openapi = '3.0.3';
      const { Greeting, UserGreetInput, ...others } = it.components.schemas;
      Greeting.properties.from = { allOf: [refTo('Name')], nullable: true };
      Greeting.properties.replyTime = { type: 'integer', nullable: true, minimum: 0 };
      UserGreetInput.properties.times = { type: 'integer', minimum: 0, exclusiveMinimum: true };
      for (const { properties = {} } of Object.values<Any>(others)) {
        for (const field of Object.values<Any>(properties)) {
          if (field.const !== undefined) field.enum = [field.const];
          if (field.type === 'null')
            Object.assign(field, { type: 'object', nullable: true, enum: [null] });
          delete field.const;
        }
      }
    });
    expect(compared('three-zero.json', file)).toEqual(SILENCE);
  });

  it('as a JSON Schema of one thing', () => {
    const { Greeting, Name, Tone } = greetingContract().components.schemas;
    const text = JSON.stringify({
      title: 'Greeting',
      ...Greeting,
      $defs: { Name, Tone, Greeting },
    });
    const file = text.replaceAll('#/components/schemas/', '#/$defs/');
    expect(compared('greeting.schema.json', file)).toEqual(SILENCE);
  });
});

describe('a file that differs', () => {
  it.each<[string, (it: Any) => void, string, string[]]>([
    [
      'a renamed field',
      ({ Greeting: { properties, required } }) => {
        properties.words = properties.text;
        delete properties.text;
        required[0] = 'words';
      },
      'Greeting',
      [
        'text is not in the file [field.Greeting.text]',
        'words is in the file alone, not in the contract [schema.Greeting]',
      ],
    ],
    [
      'another bound',
      ({ Greeting }) => (Greeting.properties.text.maxLength = 32),
      'Greeting',
      ['text maxLength `80`; in the file `32` [field.Greeting.text]'],
    ],
    [
      'another pattern',
      ({ Name }) => (Name.pattern = '^[A-Z]+$'),
      'Name',
      ['pattern `^[a-z]+$`; in the file `^[A-Z]+$` [schema.Name]'],
    ],
    [
      'a bound that is missing',
      ({ UserGreetInput }) => delete UserGreetInput.properties.times.minimum,
      'UserGreetInput',
      ['times minimum `1`; in the file none [field.UserGreetInput.times]'],
    ],
    [
      'another type',
      ({ Greeting }) => (Greeting.properties.replyTime = { type: ['string', 'null'], minimum: 0 }),
      'Greeting',
      ['replyTime is integer; in the file string [field.Greeting.replyTime]'],
    ],
    [
      'what can be null',
      ({ Greeting }) => (Greeting.properties.text.type = ['string', 'null']),
      'Greeting',
      ['text is never null; in the file it may be [field.Greeting.text]'],
    ],
    [
      'what cannot be null',
      ({ Greeting }) => (Greeting.properties.from = refTo('Name')),
      'Greeting',
      ['from may be null; in the file never [schema.Greeting]'],
    ],
    [
      'a value that is missing, and one that is new, of what the specification gives',
      ({ Tone }) => (Tone.enum = [0, 2]),
      'Tone',
      [
        'can be `1`; in the file it cannot [given, spec §3: "tone (0 warm, 1 cold)"]',
        'cannot be `2`; in the file it can [given, spec §3: "tone (0 warm, 1 cold)"]',
      ],
    ],
    [
      'an optional field',
      ({ Greeting }) => Greeting.required.shift(),
      'Greeting',
      ['text is required; in the file optional [field.Greeting.text]'],
    ],
    [
      'another item of a list',
      ({ Greeting }) => (Greeting.properties.answers.items = { type: 'string' }),
      'Greeting',
      ['is object; in the file string [schema.Greeting]'],
    ],
    [
      'another name in the envelope',
      ({ UserGreetOk: { properties, required } }) => {
        properties.message = properties.msg;
        delete properties.msg;
        required[1] = 'message';
      },
      'UserGreetOk',
      ['msg is not in the file', 'message is in the file alone'],
    ],
  ])('by %s', (_, change, subject, lines) => {
    const file = changed((it) => change(it.components.schemas));
    const { code, out } = compared('other.json', file);
    expect(code).toBe(1);
    const [title, ...found] = (
      out.split('\n\n').find((it) => it.startsWith(`${subject}\n`)) ?? ''
    ).split('\n');
    expect(title).toBe(subject);
    for (const line of lines) expect(found.join('\n')).toContain(`  ${line}`);
  });

  it('by null in the way of OpenAPI 3.0', () => {
    const file = changed((it) => {
      it.openapi = '3.0.3';
      it.components.schemas.Greeting.properties.text.nullable = true;
    });
    expect(compared('null.json', file).out).toContain('text is never null; in the file');
  });

  it('by its operations, refusals and headers', () => {
    const file = changed((it) => {
      delete it.paths[PART];
      it.paths['/api/v2/user_greet'] = it.paths[GREET];
      delete it.paths[GREET];
      it.components.schemas.UserGreetError.oneOf.shift();
      it.components.schemas.ErrUnauthorized.properties.status.const = 'NoSession';
      it.components.parameters.Language.schema.enum.pop();
    });
    const { code, out } = compared('operations.json', file);
    expect(code).toBe(1);
    for (const line of [
      `${PART} is not in the file [operation.userPart]`,
      `is at ${GREET}; in the file at /api/v2/user_greet [operation.userGreet]`,
      'can be refused with 400 InvalidInput; in the file it cannot [error.InvalidInput]',
      'is refused with 401 Unauthorized; in the file 401 is NoSession [error.Unauthorized]',
      'Language can be `zh_CN`; in the file it cannot [parameter.Language]',
    ]) {
      expect(out).toContain(`  ${line}`);
    }
  });

  it('is told each difference once, however many operations have it', () => {
    const file = changed((it) => (it.components.schemas.Signed.properties.signature.minLength = 1));
    const { out } = compared('once.json', file);
    expect(out.match(/minLength/g)).toHaveLength(1);
    expect(out).toContain('1 difference.');
  });

  it('in its data alone, where one envelope serves all answers', () => {
    const file = changed((it) => {
      const { Greeting, UserGreetOk } = it.components.schemas;
      const media = it.paths[GREET].post.responses['200'].content['application/json'];
      const { properties } = structuredClone(UserGreetOk);
      Object.assign(properties, { code: { type: 'integer' }, status: { type: 'string' } });
      media.schema = { ...UserGreetOk, properties };
      Greeting.properties.text.maxLength = 81;
    });
    expect(compared('flat.json', file).out).toContain('1 difference.');
  });
});

describe('a file that cannot be compared', () => {
  it.each([
    ['a text', 'notes.txt', 'Dear team, here is the API.', 'is not an OpenAPI 3 document'],
    ['broken JSON', 'broken.json', '{"openapi": "3.1.0", ', 'is neither JSON nor YAML (line 1)'],
    ['a list', 'list.yaml', '- one\n- two\n', 'is not an OpenAPI 3 document'],
    ['an empty file', 'empty.json', '', 'is not an OpenAPI 3 document'],
    ['another JSON', 'package.json', '{"name": "api"}', 'is not an OpenAPI 3 document'],
    ['Swagger', 'old.yaml', 'swagger: "2.0"\npaths: {}\n', 'is Swagger "2.0"; convert it'],
    ['OpenAPI of the future', 'new.yaml', 'openapi: 4.0.0\n', 'is OpenAPI 4.0.0'],
    ['OpenAPI without content', 'bare.yaml', 'openapi: 3.1.0\n', 'has neither paths nor schemas'],
    ['a schema without a name', 'schema.json', '{"type": "object"}', 'names no schema'],
    [
      'a reference to nothing',
      'lost.json',
      JSON.stringify({ $defs: { Greeting: { $ref: '#/$defs/Gone' } } }),
      'refers to #/$defs/Gone, which is not in it',
    ],
    [
      'a reference to another file',
      'split.json',
      JSON.stringify({ $defs: { Greeting: { $ref: 'other.json#/Greeting' } } }),
      'another file; bundle it',
    ],
  ])('%s: one line says why', (_, name, text, message) => {
    const { code, out, error } = compared(name, text);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(message);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  });

  it('one that is not there, or a folder', () => {
    expect(answers(join(folder, 'gone.json'))).toMatchObject({ code: 2, out: '' });
    expect(answers(join(folder, 'gone.json')).error).toContain('There is no file');
    expect(answers(folder).error).toContain('is a folder. Name a file.');
    expect(answers('/dev/zero')).toMatchObject({ code: 2, out: '' });
    writeFileSync(join(folder, 'long.json'), Buffer.alloc(17 * 1024 * 1024, '['));
    expect(answers(join(folder, 'long.json')).error).toContain('is longer than 16 MiB.');
  });

  it('none, or two: the command says how it is used', () => {
    for (const args of [[], ['a.json', 'b.json']]) {
      const { code, error } = answers(...args);
      expect(code).toBe(2);
      expect(error).toContain('npm run contract:answers -- FILE');
    }
  });

  it('schemas that hold themselves, and nonsense in place of a schema, end all the same', () => {
    const loop = { $defs: { Greeting: { allOf: [{ $ref: '#/$defs/Greeting' }], properties: 5 } } };
    const { code, error } = compared('loop.json', JSON.stringify(loop));
    expect([code, error]).toEqual([1, '']);
  });
});

const SILENCE: Run = { code: 0, out: '', error: '' };
const GREET = '/api/user/user_greet';
const PART = '/api/user/user_part';

function refTo(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** The contract with one change, as a backend would send it. */
function changed(change: (contract: Any) => void): string {
  const file = structuredClone(greetingContract());
  change(file);
  return JSON.stringify(file);
}

function compared(name: string, text: string): Run {
  const file = join(folder, name);
  writeFileSync(file, text);
  return answers(file, '--contract', contract);
}

function answers(...args: string[]): Run {
  return runAnswers(args);
}
