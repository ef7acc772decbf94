import type { Language } from '@/i18n/languages';

type DepartureTexts = {
  button: (departures: number) => string;
  title: string;
  hint: string;
  close: string;
  clear: string;
  copy: string;
  copied: string;
  copyFailed: string;
};

/** Not in src/i18n/locales, whose texts are in every build. */
export const TEXTS: Record<Language, DepartureTexts> = {
  en: {
    button: (departures) => `departures (${departures})`,
    title: 'Departures from the contract',
    hint: 'Answers that differ from the contract, newest first. A copied command makes a new signature, and holds your token and what you typed.',
    close: 'Close',
    clear: 'Clear list',
    copy: 'Copy as curl',
    copied: 'Command copied',
    copyFailed: 'The command could not be copied',
  },
  'zh-CN': {
    button: (departures) => `不符合契约（${departures}）`,
    title: '不符合契约的响应',
    hint: '最新的在最前。复制的命令会重新签名，其中包含你的令牌和输入的内容。',
    close: '关闭',
    clear: '清空列表',
    copy: '复制 curl 命令',
    copied: '已复制命令',
    copyFailed: '无法复制命令',
  },
};
