import { plainAnswer } from './answer-text';
import { QUESTIONS, isAsked } from './questions';
import { useAnswers } from './use-answers';

/** The page as search engines read it (schema.org, FAQPage): every question whose answer is complete. */
export function useFaqStructuredData(): object {
  const { config, questionOf, answerOf } = useAnswers();
  const mainEntity = QUESTIONS.flatMap(({ questions }) => questions).flatMap((question) => {
    const answer = answerOf(question);
    if (answer === null || !isAsked(question, config)) return [];
    return {
      '@type': 'Question',
      name: questionOf(question),
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer) },
    };
  });
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity };
}
