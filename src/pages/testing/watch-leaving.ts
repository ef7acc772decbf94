import { afterEach, beforeEach } from 'vitest';

/** Keeps the test's page where it is, and says where it would have gone. */
export function watchLeaving(): string[] {
  const left: string[] = [];
  const stay = (event: NavigateEvent) => {
    left.push(event.destination.url);
    event.preventDefault();
  };
  beforeEach(() => {
    left.splice(0);
    navigation.addEventListener('navigate', stay);
  });
  afterEach(() => navigation.removeEventListener('navigate', stay));
  return left;
}
