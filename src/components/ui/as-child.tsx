import { type ComponentProps, type ReactElement, type ReactNode, cloneElement } from 'react';
import { cn } from '@/lib/cn';

type AsChildProps = ComponentProps<'button'> & { children?: ReactNode; before?: ReactNode };
type ChildProps = Record<string, unknown> & { className?: string; children?: ReactNode };

/**
 * Its only child with the looks and manners that it is given: classes are joined, handlers both run, the child's first;
 * in everything else the child has the last word. `before` stands before what the child contains.
 */
export function AsChild({ children, before, className, ...given }: AsChildProps) {
  const child = children as ReactElement<ChildProps>;
  const own = child.props;
  const props: ChildProps = { ...given, ...own, className: cn(className, own.className) };
  for (const [name, handler] of Object.entries(given)) {
    const childs = own[name];
    if (typeof handler === 'function' && typeof childs === 'function' && /^on[A-Z]/.test(name)) {
      props[name] = (...args: unknown[]) => {
        childs(...args);
        (handler as (...args: unknown[]) => void)(...args);
      };
    }
  }
  return cloneElement(child, props, before, own.children);
}
