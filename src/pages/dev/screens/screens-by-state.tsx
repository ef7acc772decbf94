import { type MouseEvent, useMemo } from 'react';
import type { Language } from '@/i18n/languages';
import { pathIn } from '@/i18n/address';
import { useLanguage } from '@/i18n/use-language';
import { ELSEWHERE } from './screens';
import { type ScreenStates, type State, buildStatePath, listScreens } from './states';

/** Texts for developers, in English only. */
const TITLE = 'Screens by state';
const HINT =
  'Each link opens the real screen in a tab that keeps its session and its answers to itself. What the address holds is the way to the state: “as” is an account of the fixtures, “answer” a choice of the badge. A write is answered so when you press its button.';

/** The windows in which a link opens a screen. */
const WINDOWS = { phone: 'width=390,height=844', desktop: 'width=1440,height=900' };
type Width = keyof typeof WINDOWS;

/** Links to every screen in each state, with the way to it. */
export function ScreensByState() {
  const screens = useMemo(() => listScreens(), []);
  return (
    <section id="screens" aria-label={TITLE} className="flex flex-col">
      <h2 className="text-2xl font-bold tracking-tight">{TITLE}</h2>
      <p className="mt-3 mb-8 max-w-prose text-muted-foreground">{HINT}</p>
      {screens.map((screen) => (
        <StatesOfScreen key={screen.path + screen.states[0]?.as} {...screen} />
      ))}
      {ELSEWHERE.length > 0 ? (
        <p className="font-mono text-sm text-muted-foreground">{`On no screen: ${ELSEWHERE.join(', ')}`}</p>
      ) : null}
    </section>
  );
}

function StatesOfScreen({ path, states }: ScreenStates) {
  const language = useLanguage();
  return (
    <details className="border-t border-border">
      <summary className="min-h-11 py-2 font-mono text-sm font-semibold break-all">
        {`${path} (${states.length})`}
      </summary>
      <ul className="flex flex-col pb-4">
        {states.map((state) => (
          <li
            key={state.name}
            className="grid items-baseline gap-x-6 py-1 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <span className="wrap-anywhere">{state.name}</span>
            <code className="truncate text-muted-foreground">{formatWay(state)}</code>
            <span className="flex gap-5">
              <StateLink path={path} state={state} language={language} width="phone" />
              <StateLink path={path} state={state} language={language} width="desktop" />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type StateLinkProps = { path: string; state: State; language: Language; width: Width };

function StateLink({ path, state, language, width }: StateLinkProps) {
  const address = buildStatePath(pathIn(language, path), state);
  function open(event: MouseEvent) {
    event.preventDefault();
    window.open(address, '_blank', `popup,noopener,${WINDOWS[width]}`);
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link py-1 pointer-coarse:py-3"
      onClick={open}
    >
      <span>{width}</span>
      <span className="sr-only">{` ${path} ${state.name}`}</span>
    </a>
  );
}

function formatWay({ as, answer }: State): string {
  return answer === undefined ? `as=${as}` : `as=${as}&answer=${answer}`;
}
