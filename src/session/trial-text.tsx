import { cn } from '@/lib/cn';
import { useMounted } from '@/lib/use-mounted';

type TrialTextProps = {
  /** Names the length of the trial. */
  children: string;
  /** The same without the length; by default the place stays empty. */
  withoutTime?: string;
};

/**
 * A text that names the length of the trial. A prerendered page has the usual length, which may not be that of a visitor
 * with an invite code: until hydration, styles show such a visitor the other text (src/app/start/head).
 */
export function TrialText({ children, withoutTime }: TrialTextProps) {
  const isMounted = useMounted();
  const hide = withoutTime ? 'in-data-invited:hidden' : 'in-data-invited:invisible';
  return (
    <>
      <span className={cn(!isMounted && hide)}>{children}</span>
      {withoutTime && !isMounted ? (
        <span className="hidden in-data-invited:inline">{withoutTime}</span>
      ) : null}
    </>
  );
}
