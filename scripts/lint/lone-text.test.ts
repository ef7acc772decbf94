import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { loneText } from './lone-text.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

tester.run('lone-text', loneText, {
  valid: [
    '<p>{text}</p>',
    '<p>{isMet ? `${a} · ${b}` : t("c")}</p>',
    '<p><span>{t("a")}</span> <b>{b}</b></p>',
    '<p>{isOn && <Icon />}<span>{t("a")}</span></p>',
    '<ul>{items.map((item) => <li key={item}>{item}</li>)}{isOver ? null : <More />}</ul>',
    {
      name: 'a node of React’s beside another',
      code: `type Props = { action: ReactNode };
        function Row({ action }: Props) { return <div><h2 />{action}</div>; }`,
    },
    {
      name: 'the result of a function that renders',
      code: 'const cell = (plan) => <td>{plan}</td>; const row = <tr><th />{cell(1)}</tr>;',
    },
    'function textOf() { return t("a"); }',
    '<Trans key={language} parent="p" i18nKey="a" />',
  ],
  invalid: [
    ...[
      '<button>{isBusy ? <Spinner /> : null}{t("a")}</button>',
      '<button><Icon /> Copy</button>',
      '<p>{isOn && `text`}<b /></p>',
      '<p><b />{device.name}</p>',
      '<p><b />{format.money(price)}</p>',
      '<ul><li />{items.map((item) => `${item}`)}</ul>',
      '<>{t("a")}</>',
      'function Left() { return t("a"); }',
      '<Trans i18nKey="a" />',
      '<Trans key={language} i18nKey="a" />',
    ].map((code) => ({ code: `import { t } from 'i18next'; ${code}`, errors: 1 })),
    { name: 'two texts', code: '<p>{a.b} {c.d}</p>', errors: 2 },
    {
      name: 'a text with a space that is shown',
      code: "const { t } = useTranslation(); const text = <span> {t('a')}</span>;",
      errors: 1,
    },
    {
      name: 'a property that is text',
      code: `type Props = { label: string };
        function Share({ label }: Props) { return <button><Icon />{label}</button>; }`,
      errors: 1,
    },
    {
      name: 'a constant that is text',
      code: "const shown = isDone ? 'Copied' : 'Copy'; const button = <button><Icon />{shown}</button>;",
      errors: 1,
    },
    {
      name: 'an item of a list',
      code: '<ul>{names.map(({ id, name }) => <li key={id}><Icon />{name}</li>)}</ul>',
      errors: 1,
    },
    {
      name: 'the result of a function that returns text',
      code: "function text() { return 'a'; } const row = <p>{text()}<b /></p>;",
      errors: 1,
    },
  ],
});
