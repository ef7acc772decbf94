import type { ResponseFault } from '@mocks/sandbox/faults';
import type { Language } from '@/i18n/languages';

type Kind = Exclude<ResponseFault['kind'], 'status'>;

export type PickerTexts = {
  button: (choices: number) => string;
  title: string;
  hint: string;
  close: string;
  here: string;
  earlier: string;
  none: string;
  more: string;
  choose: string;
  asServed: { prism: string; sandbox: string };
  examples: string;
  refusals: string;
  faults: string;
  kinds: Record<Kind, string>;
  late: string;
  lateFor: (operation: string) => string;
  reset: string;
  copy: string;
  copied: string;
  copyFailed: string;
  chosen: (operation: string, answer: string) => string;
  failed: (reason: string) => string;
};

/** Not in src/i18n/locales, whose texts are in every build. */
export const TEXTS: Record<Language, PickerTexts> = {
  en: {
    button: (choices) => (choices === 0 ? 'answers' : `answers (${choices})`),
    title: 'Answers',
    hint: 'Choose how a call answers. The address keeps your choices: send it to show this state.',
    close: 'Close',
    here: 'Called by this page',
    earlier: 'Called before',
    none: 'This page has called nothing yet.',
    more: 'Another operation',
    choose: 'Choose an operation',
    asServed: { prism: 'Prism’s choice', sandbox: 'The sandbox’s own' },
    examples: 'Examples',
    refusals: 'Refusals',
    faults: 'Faults',
    kinds: {
      drop: 'No answer',
      http500: 'HTTP 500',
      malformedJson: 'Broken JSON',
      wrongEnvelope: 'No envelope',
    },
    late: '10 s late',
    lateFor: (operation) => `10 s late: ${operation}`,
    reset: 'Reset all',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    chosen: (operation, answer) => `${operation}: ${answer}`,
    failed: (reason) => `The sandbox did not take this choice. ${reason}`,
  },
  'zh-CN': {
    button: (choices) => (choices === 0 ? '响应' : `响应（${choices}）`),
    title: '响应',
    hint: '选择每个接口如何响应。选择会保存在网址中：把网址发给别人，对方就能看到同样的状态。',
    close: '关闭',
    here: '本页调用的接口',
    earlier: '之前调用的接口',
    none: '本页还没有调用任何接口。',
    more: '其他接口',
    choose: '选择接口',
    asServed: { prism: '由 Prism 决定', sandbox: '由沙盒决定' },
    examples: '示例',
    refusals: '拒绝',
    faults: '故障',
    kinds: {
      drop: '没有响应',
      http500: 'HTTP 500',
      malformedJson: 'JSON 不完整',
      wrongEnvelope: '没有信封结构',
    },
    late: '延迟 10 秒',
    lateFor: (operation) => `延迟 10 秒：${operation}`,
    reset: '全部重置',
    copy: '复制链接',
    copied: '已复制链接',
    copyFailed: '无法复制链接',
    chosen: (operation, answer) => `${operation}：${answer}`,
    failed: (reason) => `沙盒没有接受这个选择。${reason}`,
  },
};
