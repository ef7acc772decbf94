import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LOCALES, readTexts, type Texts } from './texts.ts';

/**
 * Words that a text must not have, and what to write instead. `except` matches keys that may have them, with the reason
 * beside it.
 */
type Rule = { banned: RegExp; instead: string; except?: RegExp };

const ERRORS = 'openapi/contract/errors.yaml';
const PAGE = 'index.html';
/** Stands for a placeholder. */
const FILLED = '…';

/**
 * The advice for texts that deny a payment. A browser sees neither accounts nor networks, and such a text invites a
 * second payment.
 */
const CLAIM = 'what this page did and what to check: it can’t know that no money moved';
/** A wallet's own refusals (EIP-1193), and the questions and answers of the terms of a sale. */
const KNOWN_UNSENT = /^crypto-pay:send\.(?:rejected|unauthorized)$|^(?:faq|clause):/;

/** The rules of both languages. Before a text is checked, placeholders become `…` and tags are removed. */
const EVERYWHERE: readonly Rule[] = [{ banned: /['"]/, instead: '’ “ ”' }];

const ENGLISH: readonly Rule[] = [
  {
    banned: /… (?:seconds|minutes|hours|days|weeks|months|years)\b/,
    instead: 'a number with its unit, which knows “1 minute”',
    except: /_other$/,
  },
  { banned: /;/, instead: 'two sentences' },
  {
    banned:
      /\b(?:can|could|do|does|did|is|are|was|were|has|have|had|will|would|should)\s?not\b|\b(?:(?:you|we|they) (?:are|will)|(?:it|there|that) is)\b(?![.,?:])/i,
    instead: 'the contraction: can’t, you’re, it’s',
  },
  { banned: /\bclients?\b/i, instead: 'app' },
  {
    banned: /\bsystems?\b/i,
    instead: 'device or platform',
    // The name of the theme that follows the device, and labels in the settings of Windows.
    except: /^shell:theme\.system$|^download:hints\.windows$/,
  },
  { banned: /\bregist(?:er|ration)/i, instead: 'sign up' },
  { banned: /\b(?:every|any|some)body\b/i, instead: 'everyone, anyone, someone' },
  { banned: /\bun(?:bind|bound)|\bbound to\b/i, instead: 'remove' },
  { banned: /\border ID\b/i, instead: 'order number' },
  { banned: /\binvite (?:code|link)/i, instead: 'invitation code, invitation link' },
  { banned: /\bbonus time\b|\bfree time\b/i, instead: 'free access, free minutes' },
  { banned: /\bfinished\b/i, instead: 'complete' },
  { banned: /\bopen (?:group )?orders?\b/i, instead: 'unpaid order' },
  {
    banned: /\bpending\b/i,
    instead: 'unsettled, waiting',
    // A transaction is pending on its network.
    except: /^crypto-pay:/,
  },
  { banned: /\b(?:Apple|app) store\b/, instead: 'the App Store' },
  { banned: /they may have changed/i, instead: 'may be out of date' },
  { banned: /\bpackages?\b/i, instead: 'plan' },
  {
    banned: /\bperiods?\b/i,
    instead: 'membership length',
    // These texts are about periods of payouts, and how long data is kept.
    except: /^(?:affiliate|clause|kol):|^faq:questions\.kol-payout/,
  },
  { banned: /\bthreshold\b/i, instead: 'minimum payout' },
  { banned: /\b(?:lite|standard)\b/, instead: 'Lite, Standard' },
  { banned: /\bat once\b/i, instead: 'immediately, straight away' },
  { banned: /\bby itself\b/i, instead: 'automatically' },
  { banned: /\bat the moment\b/i, instead: 'right now' },
  { banned: /\bstands?\b/i, instead: 'is, you’ll find' },
  { banned: /\bon top\b/i, instead: 'added to' },
  {
    banned: /\bgoes back\b|\bgoing back\b|\bback to you\b|the way it came/i,
    instead: 'we refund, to the original payment method',
  },
  {
    banned: /did(?:n’t| not) load|could(?:n’t| not) be loaded|Copying failed/i,
    instead: 'We couldn’t load, Couldn’t copy',
  },
  { banned: /\bbeg(?:in|an|un)/i, instead: 'start' },
  { banned: /\b(?:in cryptocurrency|by hand)\b/i, instead: 'with cryptocurrency, manually' },
  { banned: /\blapse/i, instead: 'expire, are lost' },
  { banned: /\banew\b|\bgo(?:es)? on\b/i, instead: 'again, continue' },
  {
    banned:
      /\bcharged\b|nothing (?:was|has been) (?:sent|paid)|no (?:money|order) (?:was|has been)|(?:hasn|wasn|isn)’t been paid\b|pay anything/i,
    instead: CLAIM,
    except: KNOWN_UNSENT,
  },
];

const CHINESE: readonly Rule[] = [
  { banned: /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u, instead: '，；：？！' },
  { banned: /团购/, instead: '拼团' },
  { banned: /团长|开团/, instead: '发起人、发起' },
  // These texts are about places for devices, which are not seats.
  { banned: /名额|占座/, instead: '席位', except: /^(?:devices|faq):/ },
  // Labels of Apple's own screens.
  { banned: /付款方式/, instead: '支付方式、由谁付款', except: /^guides:appleHelp\./ },
  { banned: /费率/, instead: '佣金比例' },
  { banned: /赠送时长/, instead: '免费时长' },
  // 校验值 (checksum) is another word, and the contract's errors speak of the check of a signature.
  { banned: /核验|校验(?!值)/, instead: '核对', except: /^openapi\/contract\/errors\.yaml / },
  { banned: /待结算|尚未结算/, instead: '未结算' },
  { banned: /已付费|未付费/, instead: '已付款、未付款' },
  { banned: /暂不出售|暂时不能购买|暂不可购(?!买)/, instead: '暂不可购买' },
  { banned: /年付/, instead: '年度' },
  { banned: /商店/, instead: 'App Store' },
  { banned: /剩余时间/, instead: '剩余时长、还剩' },
  { banned: /沉默/, instead: '停更' },
  { banned: /(?:列表|数据|以下内容|显示的内容)可能不是最新的/, instead: '内容可能不是最新的' },
  { banned: /整个周期/, instead: '购买时长' },
  { banned: /会员时长不足/, instead: '购买时长不足' },
  { banned: /优惠码/, instead: '优惠券' },
  // The terms speak of the software as such.
  { banned: /客户端/, instead: '应用', except: /^clause:/ },
  { banned: /删除账户/, instead: '注销账户' },
  { banned: /账户中心|推广者中心/, instead: '我的账户、KOL 计划' },
  { banned: /没有加载出来|未能加载|无法加载/, instead: '加载失败' },
  { banned: /领航/, instead: '引航' },
  { banned: /国家[和或]地区代码/, instead: '国家或地区区号' },
  {
    banned:
      /(?:没有|不会)(?:被|重复)*扣款|没有转出(?!，)|没有(?:产生|生成)(?:任何)?订单|不需要付款/,
    instead: CLAIM,
    except: KNOWN_UNSENT,
  },
];

/** Rules by language. A language without its own rules has only those of every language. */
const RULES: Readonly<Record<string, readonly Rule[]>> = { en: ENGLISH, 'zh-CN': CHINESE };

/** Finds banned wording: one line for each banned character or word in the texts of a language. */
export function findWordingProblems(locale: string, texts: Texts): string[] {
  const rules = [...EVERYWHERE, ...(RULES[locale] ?? [])];
  return Object.entries(texts).flatMap(([key, text]) =>
    rules
      .filter(({ except }) => !except?.test(key))
      .flatMap(({ banned, instead }) => {
        const found = banned.exec(stripMarkup(text))?.[0];
        return found === undefined ? [] : [`${locale}: ${key} says “${found}”, not ${instead}`];
      }),
  );
}

/**
 * Reads all texts for visitors, by language: the locales, the messages of the contract's errors, and the page that
 * every build starts from. The canary's statement is left out, since it is signed as it is.
 */
export function readTextsForVisitors(): Map<string, Texts> {
  const { errors } = parse(readFileSync(ERRORS, 'utf8')) as ErrorFile;
  const page = readPageTexts(readFileSync(PAGE, 'utf8'));
  return new Map(
    LOCALES.map((locale) => {
      const messages = errors.flatMap(({ status, message }) => {
        const text = message[locale.replace('-', '_')];
        return text === undefined ? [] : [[`${ERRORS} ${status}`, text]];
      });
      return [locale, { ...readTexts(locale), ...Object.fromEntries(messages), ...page }];
    }),
  );
}

/**
 * Reads the title of a document and the contents of its descriptions, by name. Addresses and the viewport are not
 * texts.
 */
export function readPageTexts(html: string): Texts {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const described = html.matchAll(
    /<meta\s+(?:name|property)="([\w:]*(?:title|description))"\s+content="([^"]*)"/g,
  );
  const texts = Array.from(described, ([, name, content]) => [`${PAGE} ${name}`, content ?? '']);
  return { [`${PAGE} title`]: title, ...Object.fromEntries(texts) };
}

type ErrorFile = { errors: { status: string; message: Record<string, string> }[] };

function stripMarkup(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}/g, FILLED).replaceAll(/<\/?\w+>/g, '');
}
