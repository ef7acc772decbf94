import { GROUP_LIFETIME_MS, SEAT_HOLD_MS } from '@/api/constants';
import { useTranslation } from 'react-i18next';
import { type ApiError, type DisplayConfig, useSystemDisplayConfig } from '@/api';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { LEGAL } from '@/config/legal';
import { wordsIn } from '@/config/translated';
import { useFormat } from '@/i18n/use-format';
import { useGroupSizes } from '@/i18n/use-group-sizes';
import { useLanguage } from '@/i18n/use-language';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { plainAnswer } from './answer-text';
import { QUESTIONS, type Question, isAsked } from './questions';

const EXAMPLE_DAYS = 10;

export type Answers = {
  config: DisplayConfig | undefined;
  /** Has `<zh>` around words that are Chinese in every language. */
  renderQuestion: (question: Question) => string;
  /** Null while its values have not loaded. */
  renderAnswer: (question: Question) => string | null;
  /** Why its values have not loaded. */
  error: ApiError | null;
  retry: () => void;
};

/** The texts of questions and answers, with the numbers from the server. */
export function useAnswers(): Answers {
  const { t } = useTranslation(['faq', 'common']);
  const format = useFormat();
  const language = useLanguage();
  const { refunds } = LEGAL.facts;
  const { data: config, error, refetch } = useSystemDisplayConfig();
  // The usual trial, until the one for the visitor's invite code has loaded.
  const { time = (config?.trialMinutes ?? 0) * MINUTE_MS } = useTrialTime(useReferral());
  const values = {
    groupSizes: useGroupSizes(),
    groupHours: GROUP_LIFETIME_MS / HOUR_MS,
    seatMinutes: SEAT_HOLD_MS / MINUTE_MS,
    ...(config && {
      methods: format.list(
        config.paymentMethods.map((method) => t(`common:paymentMethods.${method}`)),
      ),
      litePercent: format.percent(config.liteToStandardPercent),
      liteDays: (EXAMPLE_DAYS * config.liteToStandardPercent) / 100,
      trialTime: format.duration(time),
      inviteMinutes: config.inviteMinutes,
      kolHours: config.kolTrialHours,
      threshold: format.money(config.payoutThreshold),
    }),
  };
  // The operator's rule comes first in the answer about refunds.
  const rule = refunds
    ? `${t('common:payment.refunds', { rule: wordsIn(refunds, language).text })}\n`
    : '';
  return {
    config,
    renderQuestion: ({ id }) => t(`questions.${id}.question`),
    renderAnswer: ({ id, needsConfig, findWords }) => {
      if (needsConfig && !config) return null;
      const words = findWords?.();
      const answer = t(`questions.${id}.answer`, {
        ...values,
        words: words ? wordsIn(words, language).text : '',
      });
      return id === 'refunds' ? rule + answer : answer;
    },
    error: config ? null : error,
    retry: () => void refetch(),
  };
}

/** The page's data for search engines (schema.org, FAQPage): every question whose answer has loaded. */
export function useFaqStructuredData(): object {
  const { config, renderQuestion, renderAnswer } = useAnswers();
  const mainEntity = QUESTIONS.flatMap(({ questions }) => questions).flatMap((question) => {
    const answer = renderAnswer(question);
    if (answer === null || !isAsked(question, config)) return [];
    return {
      '@type': 'Question',
      name: plainAnswer(renderQuestion(question)),
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer) },
    };
  });
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity };
}
