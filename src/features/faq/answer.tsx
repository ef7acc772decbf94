import type { ReactNode } from 'react';
import { Link } from '@/i18n/navigation';
import type { DisplayConfig } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { PATHS, ordersPath } from '@/config/paths';
import { readAnswer } from './answer-text';

const PAGES: Record<string, string> = {
  login: PATHS.login,
  register: PATHS.register,
  reset: PATHS.resetPassword,
  pricing: PATHS.pricing,
  devices: PATHS.device,
  rewards: PATHS.reward,
  kol: PATHS.kol,
  download: PATHS.download,
  groupBuying: PATHS.groupBuying,
  trial: PATHS.trial,
  affiliate: PATHS.affiliate,
  groups: PATHS.groups,
  orders: ordersPath(),
  deleteAccount: PATHS.deleteAccount,
};

const LINK = 'font-semibold text-foreground underline underline-offset-4';

type AnswerProps = { answer: string; config: DisplayConfig | undefined };

/** An answer with its links. One whose address the operator did not give stays as words. */
export function Answer({ answer, config }: AnswerProps) {
  return readAnswer(answer).map(({ kind, lines }, at) => {
    const content = lines.map((line) =>
      line.map(({ text, link }) => (
        <Piece key={text} name={link} config={config}>
          {text}
        </Piece>
      )),
    );
    return kind === 'list' ? (
      // oxlint-disable-next-line react/no-array-index-key -- The blocks of one text never change places.
      <ul key={at} className="list-disc space-y-1 pl-5">
        {content.map((line, point) => (
          // oxlint-disable-next-line react/no-array-index-key -- As above.
          <li key={point}>{line}</li>
        ))}
      </ul>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- As above.
      <p key={at}>{content}</p>
    );
  });
}

type PieceProps = {
  name: string | null;
  config: DisplayConfig | undefined;
  children: ReactNode;
};

/** `telegram` leads to the operator's channel, and to support if there is none; `support` always to support. */
function Piece({ name, config, children }: PieceProps) {
  if (name === null) return children;
  const page = PAGES[name];
  if (page)
    return (
      <Link to={page} className={LINK}>
        {children}
      </Link>
    );
  const channel = name === 'telegram' ? config?.links.telegram : null;
  if (!channel?.startsWith('https://')) return <SupportLink inText>{children}</SupportLink>;
  return (
    <a href={channel} target="_blank" rel="noopener noreferrer" className={LINK}>
      {children}
    </a>
  );
}
