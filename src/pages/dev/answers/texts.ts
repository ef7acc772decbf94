import type { Choice } from '@/api/dev/chosen-answers';
import type { Language } from '@/i18n/languages';
import type { FaultKind } from '@mocks/sandbox/preference';

/** Not in src/i18n/locales, whose texts are in every build. */
const EN = {
  button: (choices: number, ignored: number) =>
    `answers${choices > 0 ? ` (${choices})` : ''}${ignored > 0 ? `, ${ignored} ignored` : ''}`,
  title: 'Answers',
  hint: 'Choose how this tab’s calls are answered. The address keeps your choices: send it to show this state.',
  close: 'Close',
  ignored: (value: string) => `Ignored, as there is no such account, call or answer: ${value}`,
  everyCall: 'Every call',
  here: 'Called by this page',
  earlier: 'Called before',
  none: 'This page has called nothing yet.',
  more: 'Another operation',
  choose: 'Choose an operation',
  asServed: 'The server’s own',
  byHand: 'By hand…',
  answerOf: (operation: string) => `Answer of ${operation}`,
  use: 'Use this answer',
  noEnvelope: 'body: expected an envelope {code, msg, status, data}',
  tooLong: 'Too long for an address: leave out some rows.',
  examples: 'Examples',
  refusals: 'Refusals',
  faults: 'Faults',
  kinds: {
    drop: 'No answer',
    lost: 'Done, answer lost',
    offline: 'No network',
    http500: 'HTTP 500',
    malformedJson: 'Broken JSON',
    wrongEnvelope: 'No envelope',
  } satisfies Record<FaultKind | 'offline', string>,
  calls: {
    all: 'all calls',
    once: 'the next call',
    later: 'all but the first call',
  } satisfies Record<Choice['calls'], string>,
  callsOf: (operation: string) => `Calls of ${operation}`,
  late: '8 s late',
  lateFor: (operation: string) => `8 s late: ${operation}`,
  reset: 'Reset all',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  chosen: (operation: string, answer: string) => `${operation}: ${answer}`,
};

export type PickerTexts = typeof EN;

const ZH_CN: PickerTexts = {
  button: (choices, ignored) =>
    `响应${choices > 0 ? `（${choices}）` : ''}${ignored > 0 ? `，已忽略 ${ignored} 项` : ''}`,
  title: '响应',
  hint: '选择本标签页的每个接口如何响应。选择会保存在网址中：把网址发给别人，对方就能看到同样的状态。',
  close: '关闭',
  ignored: (value) => `没有这个账户、接口或响应，已忽略：${value}`,
  everyCall: '所有接口',
  here: '本页调用的接口',
  earlier: '之前调用的接口',
  none: '本页还没有调用任何接口。',
  more: '其他接口',
  choose: '选择接口',
  asServed: '由服务器决定',
  byHand: '手动填写…',
  answerOf: (operation) => `${operation} 的响应`,
  use: '使用此响应',
  noEnvelope: 'body: 应为信封结构 {code, msg, status, data}',
  tooLong: '内容过长，网址放不下：请删去一些条目。',
  examples: '示例',
  refusals: '拒绝',
  faults: '故障',
  kinds: {
    drop: '没有响应',
    lost: '已执行，响应丢失',
    offline: '没有网络',
    http500: 'HTTP 500',
    malformedJson: 'JSON 不完整',
    wrongEnvelope: '没有信封结构',
  },
  calls: { all: '每次调用', once: '仅下一次调用', later: '第一次之后的调用' },
  callsOf: (operation) => `${operation} 的调用`,
  late: '延迟 8 秒',
  lateFor: (operation) => `延迟 8 秒：${operation}`,
  reset: '全部重置',
  copy: '复制链接',
  copied: '已复制链接',
  copyFailed: '无法复制链接',
  chosen: (operation, answer) => `${operation}：${answer}`,
};

export const TEXTS: Record<Language, PickerTexts> = { en: EN, 'zh-CN': ZH_CN };
