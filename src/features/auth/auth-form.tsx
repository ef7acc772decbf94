import type { ComponentProps } from 'react';
import { Form } from '@/components/form/form';
import { useSession } from '@/session/use-session';

/**
 * The button stays pending after a success until the guard has led away: the token is stored, who is here is being asked.
 */
export function AuthForm({ isSending, ...form }: ComponentProps<typeof Form>) {
  const session = useSession();
  // Of a prerendered form nobody knows who is here; that is no reason to wait.
  const isAsked = session.state === 'unknown' && session.hasToken && !session.isOffline;
  const isEntering = session.state === 'in' || isAsked;
  return <Form {...form} isSending={isSending || isEntering} />;
}
